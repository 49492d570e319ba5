import {failures} from '../src/program/failures.js';
import {explain} from '../src/program/explain.js';
import {Operator} from './support/operator.js';

const operator = new Operator({});

test('without a command, or with the name of a group only, the program shows its help', async () => {
  for (const argv of [[], ['--help'], ['client'], ['client', 'create', '--help']]) {
    const {exitCode, output, errors} = await operator.run(argv);
    expect({exitCode, errors}).toEqual({exitCode: 0, errors: ''});
    expect(output).toMatch(/^Usage: signetctl/);
  }
});

test('the version is that of the package', async () => {
  expect(await operator.run(['--version'])).toEqual({exitCode: 0, output: '0.1.0\n', errors: ''});
});

test.each([
  [['clients'], 'unknown command'],
  [['client', '--json'], "unknown option '--json'"],
  [['client', 'creat'], 'unknown command'],
  [['client', 'create'], "required option '--name <name>' not specified"],
  [['client', 'create', '--name', 'Shop', '--colour', 'red'], "unknown option '--colour'"],
  [['client', 'show'], "missing required argument 'client-id'"],
  [['client', 'show', 'not-an-id'], 'must be a UUID'],
  [
    ['client', 'update', '00000000-0000-7000-8000-000000000000', '--test'],
    'Register a second client: signetctl client create --test.',
  ],
])('the command line %j is wrong, with exit code 2', async (argv, message) => {
  const {exitCode, output, errors} = await operator.run(argv);
  expect({exitCode, output}).toEqual({exitCode: 2, output: ''});
  expect(errors).toContain(message);
});

test('with --json, a failure is one JSON document on standard error', async () => {
  const {errors} = await operator.run(['client', 'list', '--json']);
  expect(JSON.parse(errors)).toEqual({
    error: {
      code: 'settings_invalid',
      exitCode: 2,
      message: 'Invalid environment variables:\n  DATABASE_URL is not set',
      remedy: expect.stringMatching(/configuration\.md.*npm start/),
    },
  });
});

const create = ['client', 'create', '--name', 'Shop'];
const nameless = (environment = {}) => new Operator(environment, null);

test('a user without a name, as in a container, must say who changes something', async () => {
  expect(await nameless().failure(...create)).toEqual({
    code: 'settings_invalid',
    exitCode: 2,
    message: 'The user of this process has no name, so the audit log would not say who did this.',
    remedy: 'Set SIGNETCTL_ACTOR to your name, or add --actor <name>.',
  });
});

test.each([
  ['with --actor', nameless(), [...create, '--actor', 'mari']],
  ['with SIGNETCTL_ACTOR', nameless({SIGNETCTL_ACTOR: 'mari'}), create],
  ['to read', nameless(), ['client', 'list']],
])('a user without a name is admitted %s', async (_, operator, argv) => {
  const {message} = await operator.failure(...argv);
  expect(message).toMatch(/(DATABASE_URL|KEYS) is not set/);
});

test.each([
  ['--actor', new Operator({}), [...create, '--actor', 'portal:0198f3a0-1111-7222-8333-444444444444']],
  ['SIGNETCTL_ACTOR', new Operator({SIGNETCTL_ACTOR: 'device:1'}), create],
  ['--actor of a migration', new Operator({}), ['migrate', '--actor', 'device:1']],
])('%s cannot name a member or a phone', async (_, operator, argv) => {
  expect(await operator.failure(...argv)).toEqual({
    code: 'settings_invalid',
    exitCode: 2,
    message: 'The names of actors that begin with portal: or device: are those of members and phones.',
    remedy: 'Use your own name in SIGNETCTL_ACTOR or --actor.',
  });
});

test('a setting with an invalid value is corrected, and not taken from a local stack', async () => {
  const {remedy} = await new Operator({DATABASE_URL: 'x'}).failure('client', 'list');
  expect(remedy).toMatch(/^Correct the settings/);
  expect(remedy).not.toContain('npm start');
});

test('in an installation, a missing setting does not suggest a local stack', async () => {
  const {remedy} = await new Operator({ENVIRONMENT: 'production'}).failure('client', 'list');
  expect(remedy).toMatch(/^Set the variables, which docs\/configuration\.md lists\.$/);
});

test('in an installation, a missing keyring is taken from its secret store, and not created', async () => {
  const operator = new Operator({NODE_ENV: 'production', DATABASE_URL: 'postgres://u@127.0.0.1/signet'});
  const {message, remedy} = await operator.failure('person', 'list');
  expect(message).toContain('INDEX_KEYS is not set');
  expect(remedy).toMatch(/lists\. Take the keyrings of this installation from its secret store/);
  expect(remedy).not.toContain('npm start');
});

test('the message of an unknown error is not shown, because it can quote data', () => {
  const failure = explain(new TypeError('secret-value is not a function'));
  expect({code: failure.code, message: failure.message}).toEqual({
    code: 'unexpected',
    message: 'The command failed (TypeError).',
  });
  expect(explain('secret-value').message).toBe('A string was thrown.');
});

test('the exit codes are 1 for what is not possible, 2 for usage, 3 for what is unreachable, 5 for an interruption, and 4 for the rest', () => {
  const byCode = Object.entries(failures).map(([name, {exitCode}]) => `${exitCode} ${name}`);
  expect(byCode.sort()).toEqual([
    '1 check_failed',
    '1 not_found',
    '1 refused',
    '2 not_confirmed',
    '2 settings_invalid',
    '2 usage',
    '3 unreachable',
    '4 unexpected',
    '5 interrupted',
  ]);
});
