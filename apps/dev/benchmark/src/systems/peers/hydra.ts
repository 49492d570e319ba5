import {execFileSync} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {freePort} from '@signet/testing/servers';
import {oidcClient} from '../../servers/oidc-provider/client.js';
import {startCluster} from '../processes/cluster.js';
import {startProgram} from '../processes/program.js';
import {assemble, type System} from '../system.js';
import {buildHydra} from './programs.js';
import type {PeerConfiguration} from './configuration.js';

/** Ory Hydra. The callers take the place of the website that logs people in, and accept requests at the admin API. */
export interface Hydra extends System {
  readonly adminAddress: string;
  readonly configuration: PeerConfiguration;
}

const client = {
  client_id: oidcClient.id,
  client_secret: oidcClient.secret,
  redirect_uris: [oidcClient.redirectUri],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_basic',
  scope: 'openid',
};

async function post(url: string, body: object): Promise<void> {
  const headers = {'content-type': 'application/json'};
  const response = await fetch(url, {method: 'POST', headers, body: JSON.stringify(body)});
  if (!response.ok) throw new Error(`Hydra returned ${response.status}: ${await response.text()}`);
}

/**
 * Starts Ory Hydra with its own PostgreSQL.
 * @throws PeerMissing if Hydra cannot be built
 */
export async function startHydra(configuration: PeerConfiguration): Promise<Hydra> {
  const program = await buildHydra();
  return assemble(async (parts) => {
    const cluster = parts.add(await startCluster());
    const [port, adminPort] = [await freePort(), await freePort()];
    const [address, adminAddress] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${adminPort}`];
    const environment = {
      DSN: `${cluster.url}?sslmode=disable&max_conns=20`,
      SECRETS_SYSTEM: randomBytes(16).toString('hex'),
      URLS_SELF_ISSUER: address,
      URLS_LOGIN: 'https://login.example/login',
      URLS_CONSENT: 'https://login.example/consent',
      SERVE_PUBLIC_HOST: '127.0.0.1',
      SERVE_PUBLIC_PORT: String(port),
      SERVE_ADMIN_HOST: '127.0.0.1',
      SERVE_ADMIN_PORT: String(adminPort),
      SQA_OPT_OUT: 'true',
      LOG_LEVEL: 'error',
      ...(configuration.hashesOnce && {OAUTH2_HASHERS_PBKDF2_ITERATIONS: '1'}),
    };
    const env = {PATH: process.env['PATH'], ...environment};
    execFileSync(program, ['migrate', 'sql', '-e', '--yes'], {env, stdio: 'ignore'});
    const {pid} = parts.add(
      await startProgram({
        // The kernel ends Hydra with this process.
        program: 'setpriv',
        // `--dev` accepts an issuer without TLS.
        args: ['--pdeathsig', 'TERM', program, 'serve', 'all', '--dev'],
        environment,
        readyUrl: `${adminAddress}/health/ready`,
        // Its standard output advertises a newsletter; errors go to standard error.
        stdio: ['ignore', 'ignore', 2],
      }),
    );
    const {algorithm} = configuration;
    if (algorithm !== 'RS256')
      await post(`${adminAddress}/admin/keys/hydra.openid.id-token`, {alg: algorithm, kid: 'id', use: 'sig'});
    await post(`${adminAddress}/admin/clients`, client);
    return {
      ...{address, adminAddress, configuration},
      ...{services: [pid], stores: [cluster.pid], stop: parts.stop},
    };
  });
}
