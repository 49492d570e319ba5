import {code, origin, table} from './markdown.js';
import type {Route} from './routes.js';

const audiences = [
  [
    'Relying parties',
    /^\/relying-party\//,
    'Authentication: HTTP Basic with client id and secret. A request that a test client delays also counts towards `heldPollsPerClient`.',
  ],
  [
    'The hosted login page',
    /^\/login-ui\//,
    'Authentication: the login cookie, except for `claim`, which exchanges the [handoff token](../libs/contracts/README.md#glossary) for this\ncookie. Every request but `OPTIONS` also needs the header `X-Service-Login: 1`, which browsers do not let pages of other origins send\n(CORS).',
  ],
  [
    'Phones',
    /^\/device\//,
    'Authentication: a device proof, which is a JWS over exactly this request, signed with the possession key of the device.',
  ],
  [
    'Developers',
    /^\/((docs|openapi)\b|$)/,
    'Public documentation: the OpenAPI documents, the pages that show them, and a page about each error. Authentication: none.',
  ],
] as const;

const row = ({method, path, guards, limits, handler}: Route) => [
  method,
  code(path),
  guards.map(code).join(', '),
  limits.map(code).join(', '),
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
    'Guards run from left to right. The page lists the limits above which a guard or a handler responds with 429; of these,',
    '`failuresPerAddress` and `failedBasicRate` count failed calls only. The variable `LIMIT_CREATION_RATE` sets the limit',
    '`creationRate`, and so on; [Configuration](configuration.md#limits) has the values. The page omits the routes `/livez` and',
    '`/readyz`, which every process serves (`libs/process/src/health`).',
    ...audiences.flatMap(([title, paths, authentication]) => [
      '',
      `## ${title}`,
      '',
      authentication,
      '',
      table(
        ['Method', 'Path', 'Guards', 'Limits', 'Handler'],
        routes.filter(({path}) => paths.test(path)).map(row),
      ),
    ]),
    '',
  ].join('\n');
