import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {icons, parts, styleSheet} from '../src/index.js';
import {designPage} from '../src/page.js';

const workspace = new URL('../../..', import.meta.url).pathname;

const definedIn = (css: string) => [...css.matchAll(/(--[a-z-]+):/g)].map(([, name = '']) => name);

const filesBelow = (directory: string) =>
  readdirSync(join(workspace, directory), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(css|ts)$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name));

test('every part of the style sheet is a file of the library, and the other way round', () => {
  const files = readdirSync(new URL('../css', import.meta.url)).map((name) => name.replace(/\.css$/, ''));
  expect(files.sort()).toEqual([...parts].sort());
});

test('the parts use only properties that the tokens define', () => {
  const defined = new Set(definedIn(styleSheet('tokens')));
  const used = [...styleSheet(...parts).matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((name) => name === undefined || !defined.has(name))).toEqual([]);
});

test('the dark scheme defines the same colours as the light scheme', () => {
  const [light = '', dark = ''] = styleSheet('tokens').split('prefers-color-scheme: dark');
  const colours = definedIn(light).filter((name) => !/^--(text|radius|motion)/.test(name));
  expect(definedIn(dark).sort()).toEqual(colours.sort());
});

test.each(['apps/login-page/public', 'apps/phone-app/public', 'apps/portal/src'])(
  'the style of %s does not redefine a property of the tokens',
  (directory) => {
    const names = new Set(definedIn(styleSheet('tokens')));
    const defined = filesBelow(directory).flatMap((file) => definedIn(readFileSync(file, 'utf8')));
    expect(defined.filter((name) => names.has(name))).toEqual([]);
  },
);

test('the page of the library shows every icon', () => {
  for (const [name, path] of Object.entries(icons)) {
    expect(designPage()).toContain(`<code>${name}</code>`);
    expect(designPage()).toContain(`<path d="${path}"/>`);
  }
});

test('every text size on the pages that share the type scale is one of its steps', () => {
  const scale = definedIn(styleSheet('tokens')).filter((name) => name.startsWith('--text'));
  const files = ['libs/design/css', 'apps/login-page/public', 'apps/phone-app/public']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.css'));
  const sizes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => size),
  );
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter((size) => !scale.some((name) => size === `var(${name})`))).toEqual([]);
});
