import {spawn} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {freePort, until} from '@signet/testing';
import type {Demo} from '../support/demo.js';

/** A running program from a guide. It is registered as a separate client. */
export interface StartedApp {
  readonly url: string;
  /** Returns the output of the program, without its address and warnings. */
  errors(): string;
  stop(): void;
}

/** The variables that the lines of the portal set, with the values of a client. */
export const valuesOf = (
  {apiUrl, loginUrl, client: ours}: Pick<Demo, 'apiUrl' | 'loginUrl' | 'client'>,
  client: Demo['client'] = ours,
): Record<string, string> => ({
  SIGNET_URL: apiUrl,
  LOGIN_URL: loginUrl,
  CLIENT_ID: client.id,
  CLIENT_SECRET: client.secret,
  REDIRECT_URI: client.redirectUri,
});

/**
 * Registers a client, and starts a program of a guide with its credentials.
 * @param directory where the packages of the program are installed
 * @param more more environment variables for the program
 */
export async function startApp(
  demo: Demo,
  directory: string,
  program: string,
  more: Readonly<Record<string, string>> = {},
): Promise<StartedApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const client = await demo.registrar.client({redirectUris: [`${url}/callback`], returnOrigins: [url]});
  const file = join(directory, `app-${port}.mjs`);
  writeFileSync(file, program);
  const environment = {
    ...valuesOf(demo, client),
    SESSION_SECRET: 'of the test',
    PORT: String(port),
    ...more,
  };
  const app = spawn(process.execPath, [file], {cwd: directory, env: {...process.env, ...environment}});
  let output = '';
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await until('the start of the application', () => output.includes(url) || app.exitCode !== null);
  expect(output).toContain(` ${url}`);
  return {
    url,
    errors: () => output.replace(/^(Open|Warning:) .*\n+/gm, ''),
    stop: () => app.kill(),
  };
}

/** Requests a page as a browser that has one cookie. */
export async function visit(url: string, cookie: string, method = 'GET') {
  const response = await fetch(url, {method, redirect: 'manual', headers: {cookie}});
  const [given = cookie] = response.headers.get('set-cookie')?.split(';') ?? [];
  const location = response.headers.get('location') ?? '';
  return {status: response.status, location, cookie: given, text: await response.text()};
}
