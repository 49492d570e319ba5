import {spawnSync} from 'node:child_process';
import {resolve} from 'node:path';
import {Installation} from './support/installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
  await installation.operator.json('migrate');
});
afterAll(() => installation.remove());

const program = resolve(import.meta.dirname, '../bin/signetctl.mjs');
const modules = resolve(import.meta.dirname, '../dist/main.js');

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
  const {clientId} = JSON.parse(signetctl('client', 'create', '--name', 'Store', '--json').stdout);
  const refused = signetctl('client', 'delete', clientId);
  expect({status: refused.status, stderr: refused.stderr}).toEqual({
    status: 2,
    stderr:
      'The client “Store” will be deleted, and its open sessions cancelled. This cannot be undone.\n  What to do: Repeat it with --yes.\n',
  });
  expect(signetctl('client', 'delete', clientId, '--yes').status).toBe(0);
});

/** Returns the URL of a module that makes Node's module loader refuse these packages. */
const loaderWithout = (packages: RegExp) =>
  `data:text/javascript,${encodeURIComponent(`
  import {register} from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`
    export async function resolve(specifier, context, next) {
      if (${packages.toString().replaceAll('\\', '\\\\')}.test(specifier)) throw new Error('loads ' + specifier);
      return next(specifier, context);
    }\`));
`)}`;

/**
 * Runs the unbundled modules of the command, because the bundle hides which packages the command loads. Loading one of
 * `packages` fails.
 */
const withoutPackages = (packages: RegExp, ...argv: string[]) =>
  spawnSync(process.execPath, ['--import', loaderWithout(packages), modules, ...argv], {
    encoding: 'utf8',
    env: {PATH: process.env['PATH'], SIGNET_LOCAL: '/nonexistent', ...installation.operator.environment},
  });

const everything = /^(?!node:|file:|\.|data:|commander$|[a-z_/]+$)/;

test.each([
  ['its help loads nothing but the parser', everything, ['--help']],
  ['doctor loads neither Prisma nor NestJS', /^@prisma|^@nestjs/, ['doctor']],
  ['key status loads neither Prisma nor NestJS', /^@prisma|^@nestjs/, ['key', 'status']],
  ['queue list loads neither Prisma nor NestJS', /^@prisma|^@nestjs/, ['queue', 'list']],
  ['client list does not load NestJS', /^@nestjs/, ['client', 'list']],
])('a command starts quickly: %s', (_, packages, argv) => {
  const {status, stdout, stderr} = withoutPackages(packages, ...argv);
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  expect(stdout).not.toBe('');
});

test('a test with the loader fails if a command loads such a package', () => {
  expect(withoutPackages(/^@prisma/, 'client', 'list').status).not.toBe(0);
});
