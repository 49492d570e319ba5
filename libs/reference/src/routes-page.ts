import {code, origin, table} from './markdown.js';
import type {Route} from './routes.js';

const audiences = [
  ['Relying parties', '/relying-party/', 'Authentication: HTTP Basic with client id and secret.'],
  [
    'The hosted login page',
    '/login-ui/',
    'Authentication: the login cookie, except for `claim`, which exchanges the [handoff token](../libs/contracts/README.md#glossary) for this\ncookie. Every request but `OPTIONS` also needs the header `X-Service-Login: 1`, which browsers do not let pages of other origins send\n(CORS).',
  ],
  [
    'Phones',
    '/device/',
    'Authentication: a device proof, which is a JWS over exactly this request, signed with the possession key of the device.',
  ],
] as const;

const row = ({method, path, guards, handler}: Route) => [
  method,
  code(path),
  guards.map(code).join(', '),
  code(handler),
];

/**
 * `docs/routes.md`: the routes of the gateway by audience. The guards of a route are listed in the order in which they
 * run.
 */
export const routesPage = (routes: readonly Route[]): string =>
  [
    '# Routes of the API gateway',
    '',
    origin('apps/api-gateway/src'),
    '',
    'Guards run from left to right; a guard whose name ends in `Limit` is a rate limit. The values of all limits are in',
    '[Configuration](configuration.md#limits).',
    ...audiences.flatMap(([title, prefix, authentication]) => [
      '',
      `## ${title}`,
      '',
      authentication,
      '',
      table(
        ['Method', 'Path', 'Guards', 'Handler'],
        routes.filter(({path}) => path.startsWith(prefix)).map(row),
      ),
    ]),
    '',
  ].join('\n');
