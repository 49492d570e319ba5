import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {routesOf, routesPage} from '@signet/reference';
import {DeviceModule} from '../src/device/device.module.js';
import {LoginUiModule} from '../src/login-ui/login-ui.module.js';
import {RelyingPartyModule} from '../src/relying-party/relying-party.module.js';

const routes = routesOf(RelyingPartyModule, LoginUiModule, DeviceModule);

test('docs/routes.md lists the routes of the controllers (npm run docs)', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../docs/routes.md'), 'utf8');
  expect(committed).toBe(routesPage(routes));
});

test('every route belongs to one of the three audiences', () => {
  const foreign = routes.filter(({path}) => !/^\/(relying-party|login-ui|device)\/v1\//.test(path));
  expect(foreign).toEqual([]);
});

test('every route but the CORS preflight and the deprecated ones has a guard', () => {
  const open = routes.filter(({guards}) => guards.length === 0).map(({method}) => method);
  expect(new Set(open)).toEqual(new Set(['OPTIONS']));
});
