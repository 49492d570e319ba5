// The suites of the workspace, and which of them take long.
import {existsSync, readdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import {root} from '../projects.mjs';

/**
 * `npm test` leaves out suites whose paths match one of these patterns; `npm run test:all` runs them. They start processes
 * or browsers, kill what they have started, install our packages, or run the programs of operators.
 */
const long = [
  /\.(e2e|browser)\.test\.ts$/,
  /-(kills|deaths|outage)\.integration\.test\.ts$/,
  /\/published-package\.test\.ts$/,
  /^apps\/dev\/(images|kubernetes|observe)\//,
  /^apps\/dev\/docs\/test\/monitoring\/alerts\//,
];

/**
 * The end-to-end suites that `npm test` runs: logins and signings in a browser, through the shop, the login page, the phone
 * simulator, the phone app and the portal.
 */
export const faces = [
  'apps/dev/local-stack/test/logins/shop-login.browser.test.ts',
  'apps/dev/local-stack/test/logins/phone-app-login.browser.test.ts',
  'apps/dev/local-stack/test/signing/signing-shop.browser.test.ts',
  'apps/portal/test/browser/round-trip.browser.test.ts',
];

const isLong = (path) => !faces.includes(path) && long.some((pattern) => pattern.test(path));

/** These suites install packages from registries, so only `npm run quickstarts` and `npm run runtimes` run them. */
const onlyOnDemand = /\/test\/(quickstarts|runtimes)\/[^/]+\.e2e\.test\.ts$/;

const filesIn = (directory) =>
  existsSync(directory) ? readdirSync(directory, {recursive: true}).map((path) => join(directory, path)) : [];

/**
 * Returns the absolute paths of the suites of a project.
 * @param directory of the project
 * @param options `suites`: a regular expression for the paths in the directory, by default all; `long`: true for the
 *   suites that take long, and false, the default, for the others
 */
export const suitesIn = (directory, {suites = '', long: selected = false}) =>
  ['src', 'test']
    .flatMap((name) => filesIn(join(directory, name)))
    .filter((path) => path.endsWith('.test.ts') && !onlyOnDemand.test(path))
    .filter((path) => new RegExp(`^${suites}`).test(relative(directory, path)))
    .filter((path) => isLong(relative(root, path)) === selected);
