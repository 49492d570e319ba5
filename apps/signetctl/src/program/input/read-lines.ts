import {once} from 'node:events';
import {createReadStream} from 'node:fs';
import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';
import {CommandError} from '../failures.js';

/** Opens a file before it is read, so that the caller learns that it cannot be opened. */
async function opened(path: string): Promise<Readable> {
  const file = createReadStream(path);
  try {
    await once(file, 'open');
    return file;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new CommandError('usage', `The file ${path} cannot be read${code}.`);
  }
}

/**
 * Reads a file, or standard input if the path is `-`, line by line.
 * @throws CommandError usage if the file cannot be opened
 */
export async function* readLines(path: string, standardInput: Readable): AsyncIterable<string> {
  const input = path === '-' ? standardInput : await opened(path);
  yield* createInterface({input, crlfDelay: Infinity});
}
