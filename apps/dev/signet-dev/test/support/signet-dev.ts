import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {parseEnv} from 'node:util';
import {SignetClient} from '@signet/sdk';
import {postgresBinaries, testPool, until, type TemporaryPostgres} from '@signet/testing';
import {z} from 'zod';
import {StartedStack} from '../../../local-stack/test/support/processes/started-stack.js';

const demoSchema = z.object({
  baseUrl: z.url(),
  loginUrl: z.url(),
  simulatorUrl: z.url(),
  portalUrl: z.url(),
  appUrl: z.url(),
  portalInvitationUrl: z.url(),
  phones: z.array(z.object({id: z.uuid(), name: z.string(), pin: z.string()})).min(1),
});
const variablesSchema = z.strictObject({
  SIGNET_URL: z.url(),
  LOGIN_URL: z.url(),
  CLIENT_ID: z.uuid(),
  CLIENT_SECRET: z.string().min(20),
});

/** The environment of a developer: without the variables of this test run, and with the programs of PostgreSQL. */
const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  POSTGRES_BIN: dirname(postgresBinaries().initdb),
  ...more,
});

/**
 * The variables of the developer's own application: the database, whose password is apart from the URL, and settings with the
 * names of settings of Signet. Nothing listens on port 9.
 */
export function variablesOfWebsite(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const settings = {QUEUE_URL: 'redis://127.0.0.1:9', LOG_LEVEL: 'verbose', LIMIT_DRAIN: 'none'};
  return {DATABASE_URL: url.href, PGPASSWORD, ...settings};
}

/** The installed command. */
export class SignetDev {
  /** @param command the path of the command */
  constructor(private readonly command: string) {}

  /** @param directory the current directory of the command */
  start(directory: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): StartedStack {
    const local = join(directory, '.signet');
    return StartedStack.run(this.command, args, {environment: environment(more), directory, local});
  }

  /** Runs the command, which must end without starting a service. Returns its exit code and its output. */
  async refusal(directory: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
    const stack = this.start(directory, args, more);
    const code = await stack.ended();
    expect(stack.processes()).toEqual([]);
    return {code, output: stack.output};
  }

  /** Runs the command, which must refuse with exit code 1. Returns its output. */
  async refused(directory: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
    const {code, output} = await this.refusal(directory, args, more);
    expect(code).toBe(1);
    return output;
  }
}

/** What a running signet-dev has written for the developer. */
export function offered(directory: string) {
  const read = (file: string) => readFileSync(join(directory, '.signet', file), 'utf8');
  return {
    ...demoSchema.parse(JSON.parse(read('demo.json'))),
    variables: variablesSchema.parse(parseEnv(read('client.env'))),
  };
}

async function tap(url: string, body: object): Promise<void> {
  const headers = {'content-type': 'application/json'};
  const response = await fetch(url, {method: 'POST', headers, body: JSON.stringify(body)});
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}

/** Logs the first test person in, as a website does with the SDK. Returns what the website learns. */
export async function logIn(directory: string, redirectUri = 'http://localhost:4000/callback') {
  const {variables, simulatorUrl, phones} = offered(directory);
  const signet = new SignetClient({
    baseUrl: variables.SIGNET_URL,
    loginUrl: variables.LOGIN_URL,
    clientId: variables.CLIENT_ID,
    clientSecret: variables.CLIENT_SECRET,
  });
  const login = await signet.createLogin({redirectUri, properties: {attributes: ['name']}});
  const [phone] = phones;
  await tap(`${simulatorUrl}/phones/${phone?.id}/scan`, {sessionId: login.sessionId});
  await tap(`${simulatorUrl}/phones/${phone?.id}/confirm`, {sessionId: login.sessionId, pin: phone?.pin});
  await signet.waitUntil(login.sessionId, 'CONFIRMED');
  const {redirect} = await signet.complete(login.sessionId);
  expect(redirect.startsWith(`${redirectUri}?`)).toBe(true);
  const {subjectId, attributes} = await signet.handleCallback(redirect, login);
  return {subjectId, name: attributes.name};
}

/** Records a migration in the database of the running stack, as a newer release would. */
export async function migrateFurther(directory: string): Promise<void> {
  const settings: unknown = JSON.parse(readFileSync(join(directory, '.signet/signetctl.json'), 'utf8'));
  const pool = testPool(z.object({ADMIN_DATABASE_URL: z.string()}).parse(settings).ADMIN_DATABASE_URL);
  await pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     VALUES ('of tomorrow', '', '29990101000000_tomorrow', now())`,
  );
  await pool.end();
}

/** The addresses of the pages, and of scripts that they load. */
export function pagesOf(directory: string): string[] {
  const {baseUrl, loginUrl, simulatorUrl, portalUrl, appUrl, portalInvitationUrl} = offered(directory);
  const pages = [loginUrl, simulatorUrl, portalUrl, appUrl, portalInvitationUrl];
  const docs = ['', '/redoc.js', '/guides/express', '/packages/signet-sdk-0.1.0.tgz'];
  return [...pages, ...docs.map((path) => `${baseUrl}/docs${path}`), `${simulatorUrl}/assets/jsQR.js`];
}

/** The status of the response; 503 is repeated, which a process answers while the machine is too busy for its time limits. */
export const statusOf = (url: string): Promise<number> =>
  until(`a response from ${url}`, async () => {
    const {status} = await fetch(url);
    return status !== 503 && status;
  });

/** Adds an account without privileges. Returns the URL with which it would create a database. */
export async function addDeveloper(postgres: TemporaryPostgres, password: string): Promise<string> {
  const pool = testPool(postgres.url('postgres'));
  await pool.query(`CREATE ROLE developer LOGIN PASSWORD '${password}'`);
  await pool.end();
  const url = new URL(postgres.url('another'));
  [url.username, url.password] = ['developer', password];
  return url.href;
}
