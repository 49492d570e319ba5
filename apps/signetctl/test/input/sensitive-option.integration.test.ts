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
