import {existsSync, lstatSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {must} from '@signet/testing';
import {version, type AppName} from '../apps.js';
import type {Container} from '../running/container.js';

/**
 * Checks that the image runs as a numeric user other than root, starts Node.js without a shell, and has the OCI labels.
 */
export function describesItself({config}: Container, app: AppName): string {
  const {user, entrypoint, labels, environment} = config;
  must(user === '65532:65532', `The user is ${user}`);
  must(entrypoint[0] === 'node', `The entry point is ${entrypoint.join(' ')}`);
  must(environment.includes('NODE_ENV=production'), 'NODE_ENV is not production');
  for (const label of ['title', 'version', 'revision', 'licenses', 'source'])
    must(Boolean(labels[`org.opencontainers.image.${label}`]), `The label ${label} is missing`);
  must(labels['org.opencontainers.image.title'] === `signet/${app}`, 'The title names another app');
  must(labels['org.opencontainers.image.version'] === version, 'The label version names another version');
  return `user ${user}`;
}

const script = (body: string) => ['node', '--input-type=module', '--eval', body];

/** Checks that the user of the image can neither change the app nor add a file to `/app`, `/etc` or `/`. */
export async function isNotWritable(container: Container): Promise<undefined> {
  const attempt = `
    import {writeFileSync} from 'node:fs';
    const outcome = (file) => { try { writeFileSync(file, ''); return 'written'; } catch ({code}) { return code; } };
    console.log(['/app/new', '/app/dist/main.js', '/app/node_modules/new', '/etc/new', '/new'].map(outcome).join());`;
  const outcomes = (await container.execute(script(attempt))).split(',');
  // ENOENT: the image has no node_modules, because all packages are in the bundle.
  const refused = outcomes.filter((code) => code === 'EACCES' || code === 'ENOENT');
  must(
    refused.length === outcomes.length && outcomes.includes('EACCES'),
    `Attempts to write ended with ${outcomes.join()}`,
  );
  return undefined;
}

export function codeFiles(container: Container): string[] {
  const directory = join(container.root, 'app');
  return readdirSync(directory, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.[cm]?js$/.test(name))
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile());
}

/**
 * Checks that the image contains no failpoints. A failpoint is code with which a test can kill a process at a certain
 * place.
 */
export function hasNoFailpoints(container: Container): undefined {
  const armed = codeFiles(container).filter((file) => /\bFAILPOINT\b/.test(readFileSync(file, 'utf8')));
  must(armed.length === 0, `Failpoints are in ${armed.join()}`);
  return undefined;
}

const packageManagers = ['npm', 'npx', 'corepack', 'yarn', 'yarnpkg'];

/** Checks that the image contains no package manager of JavaScript, which could fetch code, and none of its packages. */
export function hasNoPackageManager({root}: Container): undefined {
  const local = join(root, 'usr/local');
  const programs = packageManagers.filter(
    (name) => lstatSync(join(local, 'bin', name), {throwIfNoEntry: false}) !== undefined,
  );
  must(programs.length === 0, `The image contains ${programs.join()}`);
  must(!existsSync(join(local, 'lib/node_modules')), 'The image contains global packages');
  return undefined;
}
