import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import type {QueueAddress} from '@signet/queue';
import {buildProjects} from '@signet/testing';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Builds the libraries, because a separate process runs the build output. */
export function buildForProcesses(): void {
  const libraries = ['contracts', 'domain', 'settings', 'telemetry', 'outbound', 'queue'];
  buildProjects(...libraries.map((name) => `libs/${name}`));
}

/** Starts a process that takes one job, and kills it with SIGKILL. Resolves when the process is dead. */
export async function takeJobAndDie(queues: QueueAddress): Promise<void> {
  const child = spawn(process.execPath, [path('./stuck-worker.mjs'), JSON.stringify(queues)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  await Promise.race([
    once(child.stdout, 'data'),
    closed.then(() => Promise.reject(new Error('the worker exited too early'))),
  ]);
  child.kill('SIGKILL');
  await closed;
}
