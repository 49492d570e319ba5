import {spawn} from 'node:child_process';
import {dirname, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const application = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const run = (env: Record<string, string>): Promise<{code: number | null; stdout: string; stderr: string}> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', '@signet/telemetry/register', 'dist/main.js'], {
      cwd: application,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('error', fail).on('close', (code) => done({code, stdout, stderr}));
  });

test('a gateway with invalid settings names every fault, quotes no value and does not start', async () => {
  const {code, stdout, stderr} = await run({
    ENVIRONMENT: 'test',
    METRICS_PORT: '0',
    DATABASE_URL: 'secret://x',
    BASE_URL: 'ftp://secret',
    LIMIT_SESSION_VALIDITY: '1',
    LIMIT_SESSION_VALIDTY: '120',
  });
  expect(code).toBe(1);
  for (const name of [
    'DATABASE_URL',
    'QUEUE_URL',
    'BASE_URL',
    'LOGIN_URL',
    'CODE_KEYS',
    'LIMIT_SESSION_VALIDITY',
    'LIMIT_SESSION_VALIDTY',
  ])
    expect(stderr).toMatch(new RegExp(`^  ${name} `, 'm'));
  expect(stdout + stderr).not.toContain('secret');
});
