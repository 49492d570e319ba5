import {execFile, execFileSync} from 'node:child_process';
import {statSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {z} from 'zod';

const program = join(import.meta.dirname, '../../../../signetctl/bin/signetctl.mjs');

/** Runs a command of signetctl with these settings. Returns the JSON document that it prints. */
export async function runSignetctl(settings: Record<string, string>, ...argv: string[]): Promise<unknown> {
  const env = {PATH: process.env['PATH'], ...settings};
  const {stdout} = await promisify(execFile)(process.execPath, [program, ...argv, '--json'], {env});
  return JSON.parse(stdout);
}

/** Runs a command of signetctl for the local stack in this directory. Returns the JSON document that it prints. */
function signetctl(directory: string, ...argv: string[]): unknown {
  const environment = {PATH: process.env['PATH'], SIGNET_LOCAL: directory};
  return JSON.parse(
    execFileSync(process.execPath, [program, ...argv, '--json'], {env: environment, encoding: 'utf8'}),
  );
}

const clientsSchema = z.object({clients: z.array(z.object({clientId: z.uuid()}))});
const checksSchema = z.object({checks: z.array(z.object({state: z.string()}))});

/** The ids of the clients in the stack that runs in this directory. */
export const clientsOf = (directory: string): string[] =>
  clientsSchema.parse(signetctl(directory, 'client', 'list')).clients.map(({clientId}) => clientId);

/** The states of the checks of `signetctl doctor`. */
export const checksOf = (directory: string): string[] =>
  checksSchema.parse(signetctl(directory, 'doctor')).checks.map(({state}) => state);

/** The permissions of a file, in octal digits. */
export const permissionsOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);
