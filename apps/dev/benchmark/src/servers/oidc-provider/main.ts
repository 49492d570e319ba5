import './url-parse.js';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {Provider} from 'oidc-provider';
import {Pool} from 'pg';
import {endWithStarter, serve, variable} from '../process.js';
import {approve} from './approval.js';
import {configuration} from './configuration.js';
import {acceptAnyName, interact} from './interactions.js';
import {Passkeys, schema as accounts} from './passkeys.js';
import {schema as models} from './postgres-adapter.js';

endWithStarter();
const pool = new Pool({connectionString: variable('DATABASE_URL'), max: 10});
await pool.query(`${models};${accounts}`);
const issuer = variable('ISSUER');
const passkeys = variable('PEOPLE') === 'with passkeys' ? new Passkeys(pool, issuer) : null;
const provider = new Provider(issuer, await configuration(pool, passkeys));
const callback = provider.callback();
const authenticate =
  passkeys === null
    ? acceptAnyName
    : (form: URLSearchParams, challenge: string) => passkeys.authenticate(form, challenge);

const own = [
  ['/interaction/', interact],
  ['/approval', approve],
] as const;

serve((request: IncomingMessage, response: ServerResponse) => {
  const [, handle] = own.find(([path]) => request.url?.startsWith(path)) ?? [];
  if (handle === undefined) {
    void callback(request, response);
    return;
  }
  handle(provider, request, response, authenticate).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    response.writeHead(500, {'content-length': 0}).end();
  });
});
