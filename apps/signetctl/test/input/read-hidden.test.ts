import {PassThrough} from 'node:stream';
import {readHidden} from '../../src/program/input/read-hidden.js';

const terminal = () => Object.assign(new PassThrough(), {isTTY: true});

/** Everything that the stream has received so far. */
const shown = (output: PassThrough): string => String(output.read() ?? '');

test('a terminal shows the question, but not what the operator types', async () => {
  const [input, output] = [terminal(), new PassThrough()];
  const answer = readHidden({input, output}, 'Value of --personal-code: ');
  expect(shown(output)).toBe('Value of --personal-code: ');
  for (const key of ['4', '9', '0', 'x', '\u007f', '1', '\r']) input.write(key);
  expect(await answer).toBe('4901');
  expect(shown(output)).toBe('\n');
});

test.each([
  ['one line', '49001010000\n'],
  ['a line that ends as on Windows', '49001010000\r\n'],
  ['a line without an end', '49001010000'],
  ['the first of several lines', '49001010000\n50001010000\n'],
])('without a terminal, %s is read, and nothing is asked', async (_, text) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(text);
  expect(await readHidden({input, output}, 'Value: ')).toBe('49001010000');
  expect(shown(output)).toBe('');
});

test('characters outside ASCII arrive unchanged, also in several parts', async () => {
  const input = new PassThrough();
  const answer = readHidden({input, output: new PassThrough()}, '');
  for (const byte of Buffer.from('АВ123456é\n')) input.write(Buffer.of(byte));
  expect(await answer).toBe('АВ123456é');
});

test.each([
  ['an empty input', new PassThrough(), ''],
  ['Ctrl-D', terminal(), '\u0004'],
])('%s is an error of usage', async (_, input, text) => {
  const answer = readHidden({input, output: new PassThrough()}, '');
  input.end(text);
  await expect(answer).rejects.toMatchObject({code: 'usage', message: 'Standard input contains no line.'});
});

test('Ctrl-C interrupts the command', async () => {
  const input = terminal();
  const answer = readHidden({input, output: new PassThrough()}, '');
  input.write('490\u0003');
  await expect(answer).rejects.toMatchObject({code: 'interrupted'});
});
