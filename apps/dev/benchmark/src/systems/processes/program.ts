import {spawn, type ChildProcess, type StdioOptions} from 'node:child_process';
import {once} from 'node:events';
import {setTimeout as delay} from 'node:timers/promises';
import {copyLog} from './output.js';

export interface RunningProgram {
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** A URL that returns a 2xx status once the program is ready. */
  readonly readyUrl: string;
  /** How long the program may take until it is ready, in milliseconds. Default: two minutes. */
  readonly startTimeoutMs?: number;
  /** Default: the output goes to standard error. */
  readonly stdio?: StdioOptions;
}

const stopTimeoutMs = 12_000;

/**
 * Starts a program and waits until it is ready. Its output goes to standard error, except entries of the audit log. The
 * program gets only these environment variables and PATH.
 */
export async function startProgram(options: ProgramOptions): Promise<RunningProgram> {
  const {
    program,
    args,
    environment,
    readyUrl,
    startTimeoutMs = 120_000,
    stdio = ['ignore', 'pipe', 2],
  } = options;
  const child = spawn(program, args, {
    ...{detached: true, stdio, env: {PATH: process.env['PATH'], ...environment}},
  });
  if (child.stdout !== null) copyLog(child.stdout, process.stderr);
  const name = [program, ...args].at(-1) ?? program;
  const {pid} = child;
  if (pid === undefined) throw new Error(`${name} could not be started`);
  const started = {pid, stop: () => stop(child)};
  try {
    await untilReady(child, name, readyUrl, startTimeoutMs);
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
}

const hasEnded = ({exitCode, signalCode}: ChildProcess) => exitCode !== null || signalCode !== null;

async function untilReady(child: ChildProcess, name: string, url: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await responses(url))) {
    if (hasEnded(child)) throw new Error(`${name} exited during startup`);
    if (Date.now() > deadline) throw new Error(`${name} is not ready after ${limitMs} ms`);
    await delay(25);
  }
}

async function responses(url: string): Promise<boolean> {
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
