import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

export interface Verdict {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program on temporary files. An argument `@name` becomes the path of the file with this name. */
export function run(
  program: string,
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Verdict {
  const directory = mkdtempSync(join(tmpdir(), 'signet-asic-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
    const paths = args.map((arg) => (arg.startsWith('@') ? join(directory, arg.slice(1)) : arg));
    const {status, stdout, stderr} = spawnSync(program, paths, {cwd: directory, encoding: 'utf8'});
    return {status, output: stdout + stderr};
  } finally {
    rmSync(directory, {recursive: true});
  }
}

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Skips the test if the program is not installed, but never in continuous integration. */
export const testWith = (program: string): jest.It =>
  process.env.CI === 'true' || isInstalled(program) ? test : test.skip;
