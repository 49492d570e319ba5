import './url-parse.js';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {Provider} from 'oidc-provider';
import {Pool} from 'pg';
import {endWithStarter, serve, variable} from '../process.js';
import {approve} from './approval.js';
import {configuration} from './configuration.js';
import {interact} from './interactions.js';
import {schema} from './postgres-adapter.js';

endWithStarter();
const pool = new Pool({connectionString: variable('DATABASE_URL'), max: 10});
await pool.query(schema);
const provider = new Provider(variable('ISSUER'), await configuration(pool));
const callback = provider.callback();

const own = [
  ['/interaction/', interact],
  ['/approval', approve],
] as const;

serve((request: IncomingMessage, response: ServerResponse) => {
  const [, handle] = own.find(([path]) => request.url?.startsWith(path)) ?? [];
  if (handle === undefined) {
    callback(request, response);
    return;
  }
  handle(provider, request, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    response.writeHead(500, {'content-length': 0}).end();
  });
});
