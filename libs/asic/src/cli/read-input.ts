import {createReadStream} from 'node:fs';
import {readFile, stat} from 'node:fs/promises';
import {buffer} from 'node:stream/consumers';
import {UsageError} from './usage.js';

/** The size up to which the program reads a file, in bytes. It holds files in memory. */
export const MAX_FILE_SIZE = 1024 ** 3;

/** Yields the chunks of a stream. @throws UsageError as soon as they have more than `limit` bytes */
async function* upTo(limit: number, chunks: AsyncIterable<Buffer>, tooLarge: UsageError) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw tooLarge;
    yield chunk;
  }
}

/**
 * Reads a file, or standard input for `-`. A device or a pipe has no size, and may never end.
 * @param limit bytes
 * @throws UsageError if the file is larger; the error of Node.js if it cannot be read
 */
export async function readInput(
  path: string,
  stdin: AsyncIterable<Buffer>,
  limit = MAX_FILE_SIZE,
): Promise<Uint8Array> {
  const tooLarge = new UsageError(`${path}: The file is larger than ${limit / 1024 ** 2} MiB.`);
  if (path === '-') return buffer(upTo(limit, stdin, tooLarge));
  const file = await stat(path);
  if (!file.isFile() && !file.isDirectory()) return buffer(upTo(limit, createReadStream(path), tooLarge));
  if (file.isFile() && file.size > limit) throw tooLarge;
  return readFile(path);
}
