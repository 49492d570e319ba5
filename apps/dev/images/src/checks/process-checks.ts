import {until} from '@signet/testing';
import type {Container, RunningProcess} from '../running/container.js';
import {changes, fileList} from '../running/file-list.js';
import {usersOf} from '../running/process-tree.js';
import {isReady} from '../service/trust-services.js';

/** A container whose process runs, with its files before the start. */
export interface Started {
  readonly container: Container;
  readonly process: RunningProcess;
  readonly filesBefore: ReadonlyMap<string, string>;
}

const user = 65532;

/** Starts the process of a container, and waits until it is ready. @throws Error with what it printed, if it is not */
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

/** The kernel says that the process runs as the user of the image. */
export function runsAsItsUser({process: {pid}}: Started): string {
  const users = new Set(usersOf(pid));
  if (users.size !== 1 || !users.has(user)) throw new Error(`The process runs as ${[...users].join()}`);
  return `user ${user}`;
}

/** The command of the health check succeeds beside the running process. */
export async function isHealthy({container}: Started): Promise<undefined> {
  await container.execute(container.config.healthCheck);
  return undefined;
}

/** Kubernetes kills a process after this time. */
const patienceMs = 30_000;

/** The process ends with exit code 0 on SIGTERM, in the time that Kubernetes gives it. */
export async function endsOnSigterm({process: running}: Started): Promise<string> {
  const {code, milliseconds} = await running.terminate();
  if (code !== 0) throw new Error(`It ended with ${code}:\n${running.output().slice(-4000)}`);
  if (milliseconds > patienceMs) throw new Error(`It took ${milliseconds.toFixed(0)} ms`);
  return `${milliseconds.toFixed(0)} ms`;
}

/** The process has not changed any file, so that its file system can be read-only. */
export function wroteNothing({container, filesBefore}: Started): undefined {
  const changed = changes(filesBefore, fileList(container.root));
  if (changed.length > 0) throw new Error(`It has written ${changed.join(', ')}`);
  return undefined;
}
