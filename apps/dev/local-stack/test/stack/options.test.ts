import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';

const starter = fileURLToPath(new URL('../../start.mjs', import.meta.url));

const npmStart = (...options: string[]) =>
  spawnSync(process.execPath, [starter, ...options], {encoding: 'utf8', env: {SIGNET_LOCAL: '/nowhere'}});

test('npm start -- --help lists the options and variables, and starts nothing', () => {
  const {status, stdout, stderr} = npmStart('--observe', '--help');
  expect([status, stderr]).toEqual([0, '']);
  for (const word of ['--fresh', '--observe', 'PORT_BASE', 'SIGNET_LOCAL']) expect(stdout).toContain(word);
});

test('npm start refuses options that it does not know', () => {
  const {status, stdout, stderr} = npmStart('--fresh', '--frsh', 'now');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^Unknown options: --frsh, now\n\nUsage: npm start/);
});
