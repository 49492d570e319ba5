import {fork, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import {cpuSecondsOf} from '../src/measure/process-cpu.js';

const script = fileURLToPath(new URL('support/burn.mjs', import.meta.url));

/** Starts `support/burn.mjs`. Resolves once the script has used half a second of CPU time. */
async function burning(...args: string[]): Promise<ChildProcess> {
  const child = fork(script, args);
  await once(child, 'message');
  return child;
}

test.each([
  ['of the process itself', 'self'],
  ['of a child that runs', 'running-child'],
  ['of a child that has ended', 'ended-child'],
  ['of another thread', 'thread'],
])('the CPU time %s is counted', async (_, where) => {
  const child = await burning(where);
  try {
    const seconds = cpuSecondsOf([child.pid ?? 0]);
    expect(seconds).toBeGreaterThan(0.5);
    expect(seconds).toBeLessThan(5);
  } finally {
    child.kill('SIGKILL');
  }
});

test('a process that has ended does not cause an error', async () => {
  const child = await burning('self');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(cpuSecondsOf([child.pid ?? 0])).toBe(0);
});
