import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {resolve} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {copyLog} from './output.js';

/** The root of the workspace. The relative path is the same from source and from build output. */
const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../../../..');

export const inWorkspace = (path: string): string => resolve(root, path);

export interface NodeProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

export interface NodeProcessOptions {
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  /** A URL that returns a 2xx status once the process is ready. */
  readonly readyUrl: string;
}

const startTimeoutMs = 120_000;
const stopTimeoutMs = 12_000;

/** `BENCH_PROFILE` names a process, for example `api-gateway` or `bare`, which writes a CPU profile when it exits. */
const profiling = (script: string): string[] => {
  const wanted = process.env['BENCH_PROFILE'];
  if (wanted === undefined || ![`/${wanted}.js`, `/${wanted}/main.js`].some((end) => script.endsWith(end)))
    return [];
  return ['--cpu-prof', `--cpu-prof-dir=${inWorkspace('.local/profiles')}`];
};

/**
 * Starts a Node.js process in production mode and waits until it is ready. Its output goes to standard error, except
 * entries of the audit log. The script must exit when its IPC channel closes.
 */
export async function startNode(options: NodeProcessOptions): Promise<NodeProcess> {
  const {script, environment, readyUrl} = options;
  const args = [...profiling(script), script];
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 2, 'ipc'],
    env: {PATH: process.env['PATH'], NODE_ENV: 'production', ...environment},
  });
  if (child.stdout !== null) copyLog(child.stdout, process.stderr);
  const {pid} = child;
  if (pid === undefined) throw new Error(`${script} could not be started`);
  const started = {pid, stop: () => stop(child)};
  try {
    await untilReady(child, script, readyUrl);
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
}

const hasEnded = ({exitCode, signalCode}: ChildProcess) => exitCode !== null || signalCode !== null;

async function untilReady(child: ChildProcess, script: string, url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers(url))) {
    if (hasEnded(child)) throw new Error(`${script} exited during startup`);
    if (Date.now() > deadline) throw new Error(`${script} is not ready after ${startTimeoutMs} ms`);
    await delay(25);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(1000)});
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timeout);
}
