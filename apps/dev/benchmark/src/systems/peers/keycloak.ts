import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {freePort} from '@signet/testing/servers';
import {startCluster} from '../processes/cluster.js';
import {startProgram} from '../processes/program.js';
import {assemble, type System} from '../system.js';
import {realmName, realmOf} from './keycloak-realm.js';
import {provideKeycloak} from './programs.js';
import {defaults, light} from './configuration.js';

const realms = [defaults, light];

/**
 * Starts Keycloak with its own PostgreSQL, and with one realm for each configuration.
 * @throws PeerMissing if Keycloak cannot be downloaded or built
 */
export async function startKeycloak(): Promise<System> {
  const home = await provideKeycloak();
  const imports = join(home, 'data/import');
  mkdirSync(imports, {recursive: true});
  for (const realm of realms)
    writeFileSync(join(imports, `${realmName(realm)}-realm.json`), JSON.stringify(realmOf(realm)));
  return assemble(async (parts) => {
    const cluster = parts.add(await startCluster());
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const {username, password, host, pathname} = new URL(cluster.url);
    const settings = [`--http-port=${port}`, `--hostname=${address}`, '--http-host=127.0.0.1'];
    const {pid} = parts.add(
      await startProgram({
        // The kernel ends Keycloak with this process.
        program: 'setpriv',
        args: [
          ...['--pdeathsig', 'TERM', join(home, 'bin/kc.sh'), 'start', '--optimized', '--import-realm'],
          ...['--http-enabled=true', '--log-level=warn', ...settings],
        ],
        environment: {
          ...(process.env['JAVA_HOME'] !== undefined && {JAVA_HOME: process.env['JAVA_HOME']}),
          KC_DB_URL: `jdbc:postgresql://${host}${pathname}`,
          KC_DB_USERNAME: username,
          KC_DB_PASSWORD: password,
        },
        startTimeoutMs: 600_000,
        readyUrl: `${address}/realms/${realmName(light)}/.well-known/openid-configuration`,
      }),
    );
    return {address, services: [pid], stores: [cluster.pid], stop: parts.stop};
  });
}
