import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {routesOf, routesPage} from '@signet/docs/reference';
import {routeModules} from '../src/route-modules.js';

const routes = routesOf(...routeModules);
const committed = readFileSync(join(import.meta.dirname, '../../../docs/routes.md'), 'utf8');

test('docs/routes.md lists the routes of the controllers (npm run docs)', () => {
  expect(committed).toBe(routesPage(routes));
});

test('every route belongs to one audience of the page', () => {
  const handlers = [...committed.matchAll(/`(\w+\.\w+)` +\|$/gm)].map(([, handler]) => handler);
  expect(handlers.sort()).toEqual(routes.map(({handler}) => handler).sort());
});

test('only CORS preflights and the public documentation have no guard', () => {
  const open = routes.filter(({guards}) => guards.length === 0);
  expect(
    open.filter(({method, path}) => method !== 'OPTIONS' && !/^\/((docs|openapi)\b|$)/.test(path)),
  ).toEqual([]);
});

test('every route with a guard has a limit', () => {
  expect(routes.filter(({guards, limits}) => guards.length > 0 && limits.length === 0)).toEqual([]);
});

test('the limits of a route are those of its guards, of the classes that they inject, and of its controller', () => {
  const status = routes.find(({handler}) => handler === 'SessionStatusController.read');
  expect(status?.limits).toEqual(['failuresPerAddress', 'failedBasicRate', 'pollRate', 'heldPollsPerClient']);
});
