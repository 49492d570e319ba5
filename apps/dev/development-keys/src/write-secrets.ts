import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Secrets} from './secrets.js';

/**
 * Writes the secrets below the directory, unless it has some. Each service mounts only its own directory, so every user may read
 * the files: the users of PostgreSQL and Redis are those of their images.
 * @returns whether they were written
 */
export function writeSecrets(directory: string, create: () => Secrets): boolean {
  const complete = join(directory, 'complete');
  if (existsSync(complete)) return false;
  for (const [service, files] of Object.entries(create())) {
    const target = join(directory, service);
    // An earlier run may have been interrupted.
    rmSync(target, {recursive: true, force: true});
    mkdirSync(target, {recursive: true, mode: 0o755});
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(target, name), content, {mode: 0o444});
  }

  writeFileSync(complete, '');
  return true;
}
