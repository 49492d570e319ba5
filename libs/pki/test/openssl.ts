import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** Runs the real openssl on files made for the occasion; an argument `@name` stands for the file of that name. */
export function openssl(
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>>,
): string {
  const directory = mkdtempSync(join(tmpdir(), 'signet-openssl-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
    const paths = args.map((arg) => (arg.startsWith('@') ? join(directory, arg.slice(1)) : arg));
    return execFileSync('openssl', paths, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  } finally {
    rmSync(directory, {recursive: true});
  }
}
