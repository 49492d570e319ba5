import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {requireUnused} from '../../src/database/postgres-lock.js';

let directory: string;
let lock: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'signet-lock-'));
  lock = join(directory, 'postmaster.pid');
});
afterEach(() => rmSync(directory, {recursive: true}));

/** Runs a process named `postgres` in the directory during the action. */
async function withServer(where: string, action: () => void): Promise<void> {
  const programs = mkdtempSync(join(tmpdir(), 'signet-lock-program-'));
  copyFileSync('/bin/sleep', join(programs, 'postgres'));
  const server = spawn(join(programs, 'postgres'), ['60'], {cwd: where});
  try {
    await once(server, 'spawn');
    action();
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(programs, {recursive: true});
  }
}

test('without a lock file nothing happens', () => {
  expect(() => requireUnused(directory)).not.toThrow();
  expect(() => requireUnused(join(directory, 'not-there'))).not.toThrow();
});

test('a lock whose process id now belongs to another program is removed', () => {
  writeFileSync(lock, `${process.pid}\n${directory}\n`);
  requireUnused(directory);
  expect(existsSync(lock)).toBe(false);
});

test('a PostgreSQL in another directory is ignored', async () => {
  writeFileSync(lock, `${process.pid}\n`);
  await withServer(tmpdir(), () => requireUnused(directory));
  expect(existsSync(lock)).toBe(false);
});

test('a PostgreSQL in the directory is detected, with any process id in the lock and any path to the directory', async () => {
  writeFileSync(lock, '1\n');
  const link = join(directory, 'link');
  symlinkSync(directory, link);
  await withServer(directory, () => {
    for (const path of [directory, link])
      expect(() => requireUnused(path)).toThrow('Another local stack is running');
  });
  expect(existsSync(lock)).toBe(true);
});
