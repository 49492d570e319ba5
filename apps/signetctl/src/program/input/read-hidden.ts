import {createInterface} from 'node:readline';
import {Writable} from 'node:stream';
import {CommandError} from '../failures.js';

interface Streams {
  readonly input: NodeJS.ReadableStream & {readonly isTTY?: boolean};
  readonly output: NodeJS.WritableStream;
}

/** Readline writes what the operator types to its output. */
const discard = () => new Writable({write: (_chunk, _encoding, done) => done()});

/**
 * Reads one line. If the input is a terminal, it first writes the question to the output, and does not show what the
 * operator types.
 * @returns the line without its end
 * @throws CommandError usage if the input ends without a line; interrupted if the operator presses Ctrl-C
 */
export async function readHidden({input, output}: Streams, question: string): Promise<string> {
  const terminal = input.isTTY === true;
  if (terminal) output.write(question);
  const lines = createInterface({input, output: discard(), terminal, historySize: 0});
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new CommandError('interrupted', 'Nothing was changed.')));
      lines.once('close', () => reject(new CommandError('usage', 'Standard input contains no line.')));
    });
  } finally {
    lines.close();
    if (terminal) output.write('\n');
  }
}
