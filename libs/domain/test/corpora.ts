import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, process.env.SIGNET_CORPORA ?? '../shared/data');

/** Outside test data that is not part of the project; null where the folder is absent. */
export function corpus(path: string): unknown {
  const file = join(folder, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
