import type {Command} from 'commander';
import {SensitiveOption} from '../../src/program/input/sensitive-option.js';
import {silentIo} from '../../src/program/input/silent-io.js';
import {createProgram} from '../../src/program/program.js';
import {Installation} from '../support/installation.js';
import type {Operator} from '../support/operator.js';

let installation: Installation;
let operator: Operator;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
});
afterAll(() => installation.remove());

const addWith = (code: string) => [
  ...['person', 'add', '--given-name', 'Kati', '--family-name', 'Kask', '--personal-code', code],
  ...['--date-of-birth', '1990-01-01', '--country', 'EE'],
];
const findWith = (code: string) => ['person', 'list', '--country', 'EE', '--personal-code', code];
const piped = (line: string) => ({isInteractive: false, answer: '', line});

test('person add and person list read the personal code from standard input', async () => {
  const added = await operator.run([...addWith('-'), '--json'], piped('49001010000'));
  expect(added).toMatchObject({exitCode: 0, errors: ''});
  const {personId} = JSON.parse(added.output);
  expect(await operator.json('person', 'show', personId)).toMatchObject({personalCode: '49001010000'});
  const {errors, output} = await operator.run([...findWith('-'), '--json'], piped(' 49001010000'));
  expect(errors).toBe('');
  expect(JSON.parse(output).people).toEqual([expect.objectContaining({personId})]);
});

test('on a terminal, the command asks for the value', async () => {
  const {exitCode, errors} = await operator.run(addWith('-'), {
    isInteractive: true,
    answer: '',
    line: '49001010011',
  });
  expect({exitCode, errors}).toEqual({exitCode: 0, errors: 'Value of --personal-code: '});
});

test('webhook set reads the address from standard input', async () => {
  const {clientId} = await operator.createClient();
  const set = ['webhook', 'set', '--client', clientId, '--url', '-', '--json'];
  const {errors, output} = await operator.run(set, piped('https://shop.example/hook?token=s3cret'));
  expect(errors).toBe('');
  expect(JSON.parse(output)).toMatchObject({url: 'https://shop.example/hook?token=s3cret'});
});

test.each([
  ['person add', addWith('49001010022'), '--personal-code'],
  ['person list', findWith('49001010022'), '--personal-code'],
])('%s accepts the value as an argument and warns in one line', async (_, argv, flag) => {
  const {exitCode, errors} = await operator.run(argv);
  expect(exitCode).toBe(0);
  expect(errors).toMatch(/^Warning: [^\n]+\n$/);
  expect(errors).toContain(`Use ${flag} -`);
  expect(errors).not.toContain('49001010022');
});

test('with --json, standard error contains no warning, because scripts parse it', async () => {
  expect(await operator.run([...addWith('49001010033'), '--json'])).toMatchObject({exitCode: 0, errors: ''});
});

test('an empty line is refused like an empty argument', async () => {
  const [line, argument] = [
    await operator.run([...addWith('-'), '--json'], piped('')),
    await operator.run([...addWith(''), '--json']),
  ];
  expect(line.exitCode).toBe(1);
  expect(line).toEqual(argument);
});

test('a command without the option does not read standard input', async () => {
  const {exitCode, errors} = await operator.run(['person', 'list'], piped('x'));
  expect({exitCode, errors}).toEqual({exitCode: 0, errors: ''});
});

describe('before a command reads hidden input, it checks', () => {
  const read = jest.fn(async () => '49001010044');
  beforeEach(() => read.mockClear());

  const set = (...others: string[]) => ['webhook', 'set', '--url', '-', ...others];
  const client = ['--client', '0192e4a5-7b1c-7def-8123-456789abcdef'];
  const add = (others: Record<string, string>) => [
    ...['person', 'add', '--personal-code', '-'],
    ...Object.entries({
      'given-name': 'Kati',
      'family-name': 'Kask',
      'date-of-birth': '1990-01-01',
      country: 'EE',
      ...others,
    }).flatMap(([name, value]) => [`--${name}`, value]),
  ];
  const find = (...others: string[]) => ['person', 'list', '--personal-code', '-', ...others];
  const reserved = ['--actor', 'portal:Kati'];

  const mistakes: [string, string[], string][] = [
    ['that there is a country', find(), '--country and --personal-code are only used together.'],
    ['an unknown type of code', find('--country', 'EE', '--identity-type', 'X'), 'PNO'],
    ['the limit', find('--country', 'EE', '--limit', '0'), 'It must be a whole number above 0.'],
    [
      'the names',
      add({'given-name': '', 'family-name': ''}),
      'The person needs a given name or a family name.',
    ],
    ['a name', add({'given-name': 'K\u0000'}), 'The given name'],
    ['the date of birth', add({'date-of-birth': '1990-02-30'}), 'The date of birth must be an existing day'],
    ['a date of birth in the future', add({'date-of-birth': '2999-01-01'}), 'is in the future'],
    ['the country', add({country: 'XX'}), 'The country must be a code of two letters'],
    ['the type of the new code', add({'identity-type': 'X'}), 'PNO'],
    ['who adds a person', [...add({}), ...reserved], 'portal:'],
    ['the client', set('--client', 'x'), 'It must be a UUID.'],
    ['that there is a client', set(), '--client'],
    ['the events', set(...client, '--event', 'session.lost'), 'There is no event session.lost.'],
    ['who sets a webhook', [...set(...client), ...reserved], 'portal:'],
  ];

  test.each(mistakes)('%s', async (_what, argv, message) => {
    const {exitCode, errors} = await operator.run(argv, {isInteractive: true, answer: '', read});
    expect(errors).toContain(message);
    expect(exitCode).not.toBe(0);
    expect(read).not.toHaveBeenCalled();
  });

  const withHiddenInput = (command: Command, path: string[] = []): string[] => [
    ...(command.options.some((option) => option instanceof SensitiveOption) ? [path.join(' ')] : []),
    ...command.commands.flatMap((one) => withHiddenInput(one, [...path, one.name()])),
  ];

  test('in every command that reads it', () => {
    const tested = new Set(mistakes.map(([, argv]) => argv.slice(0, 2).join(' ')));
    expect([...tested].sort()).toEqual(withHiddenInput(createProgram(silentIo)).sort());
  });
});
