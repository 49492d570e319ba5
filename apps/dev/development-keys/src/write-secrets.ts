import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Secrets} from './secrets.js';

/**
 * Writes the secrets into the directory, unless an earlier run has written all of them. Every user may read the files,
 * because the images of PostgreSQL and Redis determine under which users they run. Each service mounts only its own
 * subdirectory.
 * @returns true if this call wrote the secrets
 */
export function writeSecrets(directory: string, create: () => Secrets): boolean {
  const complete = join(directory, 'complete');
  if (existsSync(complete)) return false;
  for (const [service, files] of Object.entries(create())) {
    const target = join(directory, service);
    // An interrupted run may have left files.
    rmSync(target, {recursive: true, force: true});
    mkdirSync(target, {recursive: true, mode: 0o755});
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(target, name), content, {mode: 0o444});
  }

  writeFileSync(complete, '');
  return true;
}
