import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {inWorkspace} from '../processes/node-process.js';

const HYDRA = 'v2.3.0';
const KEYCLOAK = '26.7.0';

const peersCache = inWorkspace('.local/cache/peers');

/** A peer that this machine cannot build or start. The message says what is missing. */
export class PeerMissing extends Error {
  override readonly name = 'PeerMissing';
}

interface Command {
  readonly directory: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What the program needs, for the error. */
  readonly needs: string;
}

/**
 * Runs a program with its output on standard error.
 * @throws PeerMissing if it is not installed, or if it fails
 */
async function run(program: string, args: readonly string[], command: Command): Promise<void> {
  const {directory, environment, needs} = command;
  const child = spawn(program, args, {
    ...{cwd: directory, stdio: ['ignore', 2, 2], env: {...process.env, ...environment}},
  });
  const [status]: unknown[] = await once(child, 'exit').catch(() => ['it is not installed']);
  if (status !== 0) throw new PeerMissing(`${program} failed (${String(status)}). It needs ${needs}.`);
}

const hydraModule = `module benchmark.example/hydra

go 1.24

require github.com/ory/hydra/v2 ${HYDRA}

// Hydra's own go.mod has this replacement, which the module of a user does not inherit.
replace github.com/gobuffalo/pop/v6 => github.com/ory/pop/v6 v6.2.1-0.20241121111754-e5dfc0f3344b
`;

/**
 * Builds Ory Hydra from Go modules, once, which takes some minutes.
 * @returns the path of the program
 * @throws PeerMissing
 */
export async function buildHydra(cache = peersCache): Promise<string> {
  const directory = join(cache, `hydra-${HYDRA}`);
  const program = join(directory, 'hydra');
  if (existsSync(program)) return program;
  mkdirSync(directory, {recursive: true});
  writeFileSync(join(directory, 'go.mod'), hydraModule);
  await run('go', ['build', '-o', `${program}.new`, 'github.com/ory/hydra/v2'], {
    directory,
    environment: {GOFLAGS: '-mod=mod'},
    needs: 'Go 1.24 and a proxy for Go modules',
  });
  renameSync(`${program}.new`, program);
  return program;
}

/**
 * Downloads Keycloak from Maven Central, and configures it for PostgreSQL, once.
 * @returns the directory of the distribution
 * @throws PeerMissing
 */
export async function provideKeycloak(cache = peersCache): Promise<string> {
  const home = join(cache, `keycloak-${KEYCLOAK}`);
  if (existsSync(join(home, 'built'))) return home;
  mkdirSync(cache, {recursive: true});
  const needs = 'Java 17 with Maven, and Maven Central';
  const artifact = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK}:zip`;
  const copy = ['dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${cache}`];
  await run('mvn', ['--batch-mode', '--quiet', ...copy], {directory: cache, needs});
  const archive = join(cache, `keycloak-quarkus-dist-${KEYCLOAK}.zip`);
  await run('unzip', ['-q', '-o', archive, '-d', cache], {directory: cache, needs: 'unzip'});
  await run(join(home, 'bin/kc.sh'), ['build', '--db=postgres', '--cache=local'], {directory: home, needs});
  writeFileSync(join(home, 'built'), '');
  return home;
}
