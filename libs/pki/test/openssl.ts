import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Runs `work` on temporary files. `pathOf` converts an argument `@name` to the path of the file `name`. */
function withFiles<T>(files: Files, work: (pathOf: (arg: string) => string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), 'signet-openssl-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
    return work((arg) => (arg.startsWith('@') ? join(directory, arg.slice(1)) : arg));
  } finally {
    rmSync(directory, {recursive: true});
  }
}

function run(args: readonly string[]): string {
  const {status, stdout, stderr} = spawnSync('openssl', args, {encoding: 'utf8'});
  if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stdout}${stderr}`);
  return stdout + stderr;
}

/**
 * Runs openssl on files.
 * @returns standard output and standard error
 * @throws Error if openssl fails
 */
export const openssl = (args: readonly string[], files: Files): string =>
  withFiles(files, (pathOf) => run(args.map(pathOf)));

/**
 * Runs openssl on files.
 * @param made the name of the output file of openssl
 * @returns the contents of that file
 */
export const bytesFrom = (made: string, args: readonly string[], files: Files): Uint8Array =>
  withFiles(files, (pathOf) => {
    run(args.map(pathOf));
    return new Uint8Array(readFileSync(pathOf(`@${made}`)));
  });
