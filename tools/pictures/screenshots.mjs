// Takes pictures of every screen of the phone app, and of every page of the other parts in `suites`, on a desktop and
// on a phone, in light and dark colours. Writes an index.html that shows the pictures side by side. The browser tests
// take the pictures, so each picture shows a state that a test has reached. Fails if a screen lacks a picture in one of
// the four looks; the pictures of the portal and of the visual language are not checked.
// Usage: screenshots.mjs [directory]; the default is .local/screenshots
import {spawnSync} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {install} from '../../apps/dev/local-stack/start.mjs';
import {provideDebianTools} from '../debian-tools.mjs';
import {missingPictures} from './pictures.mjs';
import {root} from '../projects.mjs';

const directory = resolve(process.argv[2] ?? join(root, '.local/screenshots'));

/** The suites that show the screens, by the part of Signet that they show. */
const suites = {
  'Login page': ['apps/login-page/test/browser/accessibility'],
  'Phone app': ['screens/accessibility', 'notifications', 'camera'].map(
    (suite) => `apps/phone-app/test/browser/${suite}`,
  ),
  'Demo shop': ['apps/dev/demo-shop/test/browser', 'apps/dev/local-stack/test/signing/signing-shop'],
  Simulator: ['apps/dev/phone-simulator/test/browser'],
  Portal: ['apps/portal/test/browser'],
  'Visual language': ['libs/design/test/page'],
};

/** The pages of the shop: its templates that begin with a title. The other templates are parts of pages. */
const shopPages = () => {
  const views = join(root, 'apps/dev/demo-shop/views');
  const isPage = (file) => readFileSync(join(views, file), 'utf8').startsWith('<title>');
  return readdirSync(views)
    .filter((file) => file.endsWith('.html') && isPage(file))
    .map((file) => file.replace(/\.html$/, ''));
};

/**
 * The parts of which each screen must have a picture in every look, with the screens that the pictures must show. The
 * suites of the login page, the phone app and the simulator themselves check that they show all their screens.
 */
const required = {
  'Login page': [],
  'Phone app': [],
  'Demo shop': shopPages(),
  Simulator: [],
};

const folderOf = (part) => part.toLowerCase().replaceAll(' ', '-');

function take([part, paths]) {
  const folder = join(directory, folderOf(part));
  mkdirSync(folder, {recursive: true});
  const {status} = spawnSync('node_modules/.bin/jest', ['--maxWorkers=2', ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, SCREENSHOTS: folder},
  });
  const pictures = readdirSync(folder).sort();
  process.stdout.write(`${part}: ${pictures.length} pictures${status === 0 ? '' : ', and a test failed'}\n`);
  const names = pictures.map((name) => name.replace(/\.png$/, ''));
  const missing = part in required ? missingPictures(names, required[part]) : [];
  for (const name of missing) process.stdout.write(`${part}: the picture ${name} is missing\n`);
  return {part, pictures, passed: status === 0 && pictures.length > 0 && missing.length === 0};
}

const figure = (part, name) =>
  `<figure><a href="${folderOf(part)}/${name}"><img src="${folderOf(part)}/${name}" alt="" loading="lazy"></a>` +
  `<figcaption>${name.replace(/\.png$/, '').replaceAll('-', ' ')}</figcaption></figure>`;

const page = (taken) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Signet: every screen</title>
<style>
body { margin: 1.5rem; font: 1rem/1.4 system-ui, sans-serif; background: #888; }
div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; }
figure { margin: 0; width: 14rem; }
img { width: 100%; display: block; }
</style>
${taken.map(({part, pictures}) => `<h1>${part}</h1><div>${pictures.map((name) => figure(part, name)).join('')}</div>`).join('\n')}
</html>
`;

install();
provideDebianTools();
rmSync(directory, {recursive: true, force: true});
const taken = Object.entries(suites).map(take);
writeFileSync(join(directory, 'index.html'), page(taken));
process.stdout.write(`Open ${join(directory, 'index.html')}\n`);
process.exitCode = taken.every(({passed}) => passed) ? 0 : 1;
