import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Files made for the occasion; an argument `@name` stands for the file of that name. */
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

/** What the real openssl says about files. @throws if it is not satisfied. */
export const openssl = (args: readonly string[], files: Files): string =>
  withFiles(files, (pathOf) => run(args.map(pathOf)));

/** The file that openssl makes out of others. */
export const bytesFrom = (made: string, args: readonly string[], files: Files): Uint8Array =>
  withFiles(files, (pathOf) => {
    run(args.map(pathOf));
    return new Uint8Array(readFileSync(pathOf(`@${made}`)));
  });
