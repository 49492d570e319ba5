import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {resolve} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';

/** The workspace; the source and what is built from it are equally deep in it. */
const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../../..');

/** A path below the workspace. */
export const inWorkspace = (path: string): string => resolve(root, path);

export interface NodeProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

export interface NodeProcessOptions {
  /** Built JavaScript. */
  readonly script: string;
  /** Loaded before the script. */
  readonly preload?: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Answers 200 once the process can do its work. */
  readonly readyUrl: string;
}

const startPatienceMs = 30_000;
const stopPatienceMs = 12_000;

/** `BENCH_PROFILE=api-gateway` has such processes write a CPU profile when they end. */
const profiling = (script: string): string[] => {
  const wanted = process.env['BENCH_PROFILE'];
  if (wanted === undefined || !script.includes(`/${wanted}/`)) return [];
  return ['--cpu-prof', `--cpu-prof-dir=${inWorkspace('.local/profiles')}`];
};

/** Starts a process in production mode; what it says goes to standard error. It ends when this process does. */
export async function startNode(options: NodeProcessOptions): Promise<NodeProcess> {
  const {script, preload, environment, readyUrl} = options;
  const args = [...profiling(script), ...(preload === undefined ? [] : [`--import=${preload}`]), script];
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['ignore', 2, 2, 'ipc'],
    env: {PATH: process.env['PATH'], NODE_ENV: 'production', ...environment},
  });
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
  const deadline = Date.now() + startPatienceMs;
  while (!(await answers(url))) {
    if (hasEnded(child)) throw new Error(`${script} ended at its start`);
    if (Date.now() > deadline) throw new Error(`${script} is not ready after ${startPatienceMs} ms`);
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
  const patience = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
  await ended;
  clearTimeout(patience);
}
