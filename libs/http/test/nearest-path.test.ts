import fc from 'fast-check';
import {nearestPath} from '../src/server/nearest-path.js';

const session = '/relying-party/v1/session';
const routes = [
  session,
  `${session}/token`,
  `${session}/:sessionId/status`,
  `${session}/:sessionId/completion`,
  `${session}/:sessionId/cancellation`,
  '/login-ui/v1/session/status',
  '/device/v1/keys',
];
const id = '0198f3a0-1111-7222-8333-444444444444';

test.each([
  ['/relying-party/v1/sessions', session],
  ['/relying-party/session', session],
  ['/relying-party/v2/session', session],
  [`/relying-party/v2/session/${id}/status`, `${session}/:sessionId/status`],
  ['/relying_party/v1/session', session],
  ['/v1/session', session],
  ['/relying-party/v1/session/', session],
  ['/relying-party/v1/session/tokens', `${session}/token`],
  ['/relying-party/v1/token', `${session}/token`],
  [`/relying-party/v1/session/${id}/stauts`, `${session}/:sessionId/status`],
  [`/relying-party/v1/session/${id}/completions`, `${session}/:sessionId/completion`],
  [`/relying-party/session/${id}/status`, `${session}/:sessionId/status`],
])('%s was probably meant as %s', (path, route) => {
  expect(nearestPath(path, routes)).toBe(route);
});

test.each([['/'], ['/favicon.ico'], ['/wp-login.php'], ['/admin/users/1'], [`/${'a'.repeat(300)}`]])(
  'nobody can say what %s was meant as',
  (path) => {
    expect(nearestPath(path, routes)).toBeUndefined();
  },
);

test('a route itself is the nearest one, and any path is compared quickly', () => {
  for (const route of routes) expect(nearestPath(route, routes)).toBe(route);
  fc.assert(
    fc.property(fc.array(fc.string({maxLength: 9}), {maxLength: 40}), (segments) => {
      const found = nearestPath(`/${segments.join('/')}`, routes);
      return found === undefined || routes.includes(found);
    }),
  );
});
