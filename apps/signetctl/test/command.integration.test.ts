import {spawnSync} from 'node:child_process';
import {resolve} from 'node:path';
import {Installation} from './support/installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
});
afterAll(() => installation.remove());

const program = resolve(import.meta.dirname, '../bin/signetctl.mjs');

/** Runs the real command, without a terminal. */
const signetctl = (...argv: string[]) =>
  spawnSync(process.execPath, [program, ...argv], {
    encoding: 'utf8',
    input: '',
    env: {PATH: process.env['PATH'], SIGNET_LOCAL: '/nonexistent', ...installation.operator.environment},
  });

test('the command registers a client with the settings of its environment, and prints JSON', () => {
  const {status, stdout, stderr} = signetctl('client', 'create', '--name', 'Shop', '--json');
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  expect(JSON.parse(stdout)).toMatchObject({clientId: expect.any(String), clientSecret: expect.any(String)});
});

test('the command ends with the exit code of its failure', () => {
  expect(signetctl('client', 'show', '00000000-0000-7000-8000-000000000000').status).toBe(1);
  expect(signetctl('nothing').status).toBe(2);
});

test('without a terminal, a command that cannot be undone needs --yes', () => {
  const {clientId} = JSON.parse(signetctl('client', 'create', '--name', 'Shop', '--json').stdout);
  const refused = signetctl('client', 'delete', clientId);
  expect({status: refused.status, stderr: refused.stderr}).toEqual({
    status: 2,
    stderr:
      'The client “Shop” will be deleted, and its open sessions cancelled. This cannot be undone.\n  What to do: Repeat it with --yes.\n',
  });
  expect(signetctl('client', 'delete', clientId, '--yes').status).toBe(0);
});

/** A hook for Node's module loader that refuses everything but relative files, built-in modules and the parser. */
const lightLoader = `data:text/javascript,${encodeURIComponent(`
  import {register} from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`
    export async function resolve(specifier, context, next) {
      if (!/^(node:|file:|\\\\.|data:|commander$)/.test(specifier) && !specifier.match(/^[a-z_/]+$/))
        throw new Error('loads ' + specifier);
      return next(specifier, context);
    }\`));
`)}`;

test('the help of the program loads nothing but the parser, so that it starts quickly', () => {
  const {status, stdout, stderr} = spawnSync(process.execPath, ['--import', lightLoader, program, '--help'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Usage: signetctl/);
  expect(status).toBe(0);
});
