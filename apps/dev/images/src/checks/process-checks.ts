import {until} from '@signet/testing';
import type {Container, RunningProcess} from '../running/container.js';
import {changes, fileList} from '../running/file-list.js';
import {usersOf} from '../running/process-tree.js';
import {isReady} from '../service/trust-services.js';

/** A container whose process is running, and the files that it contained before the start. */
export interface Started {
  readonly container: Container;
  readonly process: RunningProcess;
  readonly filesBefore: ReadonlyMap<string, string>;
}

const user = 65532;

/**
 * Starts the process of a container, and waits until it is ready.
 * @throws Error with the output of the process if it does not become ready
 */
export async function startProcess(container: Container, url: string): Promise<Started> {
  const filesBefore = fileList(container.root);
  const started = await container.start();
  try {
    await until('readiness', () => isReady(url), 60_000);
  } catch (error) {
    throw new Error(`${url} is not ready:\n${started.output().slice(-4000)}`, {cause: error});
  }
  return {container, process: started, filesBefore};
}

/** Checks that the kernel runs the process as the user of the image. */
export function runsAsItsUser({process: {pid}}: Started): string {
  const users = new Set(usersOf(pid));
  if (users.size !== 1 || !users.has(user)) throw new Error(`The process runs as ${[...users].join()}`);
  return `user ${user}`;
}

/** Checks that the command of the health check succeeds while the process runs. */
export async function isHealthy({container}: Started): Promise<undefined> {
  await container.execute(container.config.healthCheck);
  return undefined;
}

/** The time after SIGTERM at which Kubernetes by default kills a process that has not ended. */
const gracePeriodMs = 30_000;

/**
 * Checks that the process ends with exit code 0 after SIGTERM, within the time after which Kubernetes by default kills
 * it.
 */
export async function endsOnSigterm({process: running}: Started): Promise<string> {
  const {code, milliseconds} = await running.terminate();
  if (code !== 0) throw new Error(`It ended with ${code}:\n${running.output().slice(-4000)}`);
  if (milliseconds > gracePeriodMs) throw new Error(`It took ${milliseconds.toFixed(0)} ms`);
  return `${milliseconds.toFixed(0)} ms`;
}

/** Checks that the process has not changed any file. Its file system can then be read-only. */
export function wroteNothing({container, filesBefore}: Started): undefined {
  const changed = changes(filesBefore, fileList(container.root));
  if (changed.length > 0) throw new Error(`It has written ${changed.join(', ')}`);
  return undefined;
}
