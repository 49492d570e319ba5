import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort, startTemporaryPostgres, testPool, type TemporaryPostgres} from '@signet/testing';
import {installPublished, publicationFaults} from '../../../../libs/testing/src/published-package.js';
import {freePortBase, StartedStack} from '../../local-stack/test/support/processes/started-stack.js';
import {listeningAddresses} from './support/listening.js';
import {
  addDeveloper,
  logIn,
  migrateFurther,
  offered,
  pagesOf,
  SignetDev,
  statusOf,
  variablesOfWebsite,
} from './support/signet-dev.js';

const scratch = mkdtempSync(join(tmpdir(), 'signet-dev-'));
const published = installPublished('apps/dev/signet-dev', scratch);
const signetDev = new SignetDev(join(published.project, 'node_modules/.bin/signet-dev'));

const newDirectory = (name: string): string => {
  const directory = join(scratch, name);
  mkdirSync(directory);
  return directory;
};

/** Starts signet-dev, and waits until it is ready. */
async function started(directory: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  stack = signetDev.start(directory, args, more);
  await stack.untilPrinted('Press Ctrl-C to stop.');
}

let stack: StartedStack | undefined;
let port: number;
beforeAll(async () => {
  port = await freePortBase();
});
afterAll(async () => {
  await stack?.kill(() => true);
  rmSync(scratch, {recursive: true, force: true});
});

describe('the package', () => {
  test('is ready for a registry, with exact versions of few dependencies and without scripts', () => {
    expect(publicationFaults(published)).toEqual([]);
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
    const dependencies = {ioredis: version, 'libsodium-wrappers-sumo': version, 'passport-http': version};
    expect(published.manifest['dependencies']).toEqual(dependencies);
  });

  test('contains the licences of the bundled packages, and no source maps', () => {
    const licences = join(published.project, 'node_modules/signet-dev/THIRD-PARTY-LICENSES');
    const text = readFileSync(licences, 'utf8');
    const names = Array.from(text.matchAll(/^(\S+) \d+\.\d+\.\d+ \(/gm), ([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['@nestjs/core', 'fastify', 'pg', '@prisma/client', 'redoc', 'jsqr', 'lean-qr']),
    );
    expect(published.files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});

describe('a directory with data of its own', () => {
  const directory = newDirectory('shop');
  let person: string;

  test('npx signet-dev prints addresses and a client, with which the SDK logs a person in', async () => {
    await started(directory, ['--port', String(port)]);
    const {variables, ...demo} = offered(directory);
    expect(demo.baseUrl).toBe(`http://localhost:${port}`);
    const addresses = [demo.loginUrl, demo.simulatorUrl, demo.portalUrl, demo.appUrl];
    for (const shown of [...addresses, demo.portalInvitationUrl, 'Maarja Tamm', 'PIN 7305'])
      expect(stack?.output).toContain(shown);
    for (const [name, value] of Object.entries(variables))
      expect(stack?.output).toContain(`${name}=${value}`);
    const {subjectId, name} = await logIn(directory);
    expect(name).toBe('Maarja Tamm');
    person = subjectId;
  });

  test('serves every page with its scripts', async () => {
    for (const url of pagesOf(directory)) expect([url, await statusOf(url)]).toEqual([url, 200]);
  });

  test('listens on 127.0.0.1 only', () => {
    const addresses = listeningAddresses(stack?.processes().map(({pid}) => pid) ?? []);
    expect(addresses.length).toBeGreaterThan(10);
    expect(new Set(addresses)).toEqual(new Set(['0100007F']));
  });

  test('git ignores the data', () => {
    expect(readFileSync(join(directory, '.signet/.gitignore'), 'utf8')).toBe('*\n');
  });

  test('a second start on the same ports says which port is in use, and how to use others', async () => {
    const output = await signetDev.refused(newDirectory('second'), ['--port', String(port)]);
    expect(output).toContain(`Port ${port} is in use`);
    expect(output).toMatch(/What to do: .* npx signet-dev --port \d+/);
  });

  test('a second start in the same directory says where the first is running', async () => {
    const output = await signetDev.refused(directory, ['--port', String(await freePortBase())]);
    expect(output).toContain(`Signet is already running at http://localhost:${port}`);
  });

  test('Ctrl-C ends everything with exit code 0, and leaves no process behind', async () => {
    expect(stack?.processes().length).toBeGreaterThan(10);
    expect(await stack?.interrupt()).toBe(0);
  });

  test('the next start keeps the client and the people, and accepts another redirect URI', async () => {
    const before = readFileSync(join(directory, '.signet/client.env'), 'utf8');
    const redirectUri = 'http://127.0.0.1:9999/return';
    await started(directory, ['--port', String(port), '--redirect-uri', redirectUri]);
    expect(readFileSync(join(directory, '.signet/client.env'), 'utf8')).toBe(before);
    expect(await logIn(directory, redirectUri)).toEqual({subjectId: person, name: 'Maarja Tamm'});
    await migrateFurther(directory);
    expect(await stack?.interrupt()).toBe(0);
  });

  test('data of a newer release are refused, until --fresh deletes them', async () => {
    const output = await signetDev.refused(directory, ['--port', String(port)]);
    expect(output).toContain('The stored data are those of a newer release');
    expect(output).toMatch(/What to do: .*signet-dev@latest.*--fresh/);
    await started(directory, ['--port', String(port), '--fresh']);
    expect((await logIn(directory)).subjectId).not.toBe(person);
    expect(await stack?.interrupt()).toBe(0);
  });
});

describe('a machine that is not prepared', () => {
  const directory = newDirectory('unprepared');

  test('without PostgreSQL, the message says how to install it, or to set DATABASE_URL', async () => {
    const output = await signetDev.refused(directory, ['--port', String(port)], {
      POSTGRES_BIN: directory,
    });
    expect(output).toContain('PostgreSQL is not installed');
    expect(output).toMatch(/What to do: .*apt-get install postgresql.*DATABASE_URL/);
  });

  test('an old version of Node.js is refused before anything is loaded', async () => {
    const old = join(directory, 'old.cjs');
    writeFileSync(old, `Object.defineProperty(process, 'versions', {value: {node: '18.20.4'}});`);
    const output = await signetDev.refused(directory, [], {NODE_OPTIONS: `--require ${old}`});
    expect(output).toMatch(/20.19 or newer, but this is 18.20.4\n.*What to do: install a newer/);
  });

  test.each([
    [['--prot', '3'], "Unknown option '--prot'"],
    [['--redirect-uri', 'http://shop.example/callback'], 'must be https, or http on a loopback host'],
  ])('a wrong command line is answered with the usage: %j', async (args, fault) => {
    const {code, output} = await signetDev.refusal(directory, args);
    expect(code).toBe(2);
    expect(output).toContain(fault);
    expect(output).toContain('Usage: npx signet-dev');
  });
});

describe('DATABASE_URL', () => {
  const directory = newDirectory('given');
  let postgres: TemporaryPostgres;
  beforeAll(async () => {
    // The default of PostgreSQL.
    postgres = await startTemporaryPostgres({settings: {max_connections: '100'}});
  });
  afterAll(() => postgres.stop());

  const refusal = (databaseUrl: string, place = directory, ...args: string[]) =>
    signetDev.refused(place, ['--port', String(port), ...args], {DATABASE_URL: databaseUrl});

  test('a database that does not exist is created, and logins work despite the variables of a website', async () => {
    await started(directory, ['--port', String(port)], {
      ...variablesOfWebsite(postgres.url('signet_dev')),
      POSTGRES_BIN: '/nowhere',
    });
    expect((await logIn(directory)).name).toBe('Maarja Tamm');
    expect(await stack?.interrupt()).toBe(0);
  });

  test('a database whose keys are in another directory is refused', async () => {
    const output = await refusal(postgres.url('signet_dev'), newDirectory('without-keys'));
    expect(output).toContain('The keys of the stored data are missing');
  });

  test('the database of another program is refused, and stays as it is', async () => {
    const pool = testPool(postgres.url('postgres'));
    await pool.query('CREATE TABLE customer (id integer)');
    expect(await refusal(postgres.url('postgres'))).toMatch(/of another program\n.*customer/);
    const {rows} = await pool.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([{relname: 'customer'}]);
    await pool.end();
  });

  test('--fresh does not delete a database', async () => {
    const output = await refusal(postgres.url('signet_dev'), directory, '--fresh');
    expect(output).toContain('--fresh does not delete the database of DATABASE_URL');
  });

  test('an account without privileges is told which ones it needs, and how to get them', async () => {
    const output = await refusal(await addDeveloper(postgres, 'secret'));
    expect(output).toContain('The account of DATABASE_URL lacks privileges');
    expect(output).toMatch(/What to do: .*ALTER ROLE <account> CREATEDB CREATEROLE/);
    expect(output).not.toContain('secret');
  });

  test('a server that does not answer, a wrong password and a wrong URL are explained', async () => {
    expect(await refusal(`postgresql://x:y@127.0.0.1:${await freePort()}/signet`)).toContain(
      'does not answer',
    );
    const wrong = new URL(postgres.url('signet_dev'));
    wrong.password = 'wrong';
    expect(await refusal(wrong.href)).toContain('refuses the account');
    expect(await refusal('mysql://localhost/signet')).toContain('Invalid DATABASE_URL');
  });
});
