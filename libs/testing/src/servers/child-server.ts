import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {Socket} from 'node:net';
import {setTimeout as delay} from 'node:timers/promises';

/** The command of a server that runs as a child process, and the output that shows that the server is ready. */
export interface ChildServerOptions {
  command: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** The numeric user and group of the server. Default: those of this process. */
  user?: {readonly uid: number; readonly gid: number};
  /** Matches the output once the server accepts connections. */
  readyWhen: RegExp;
  /** The timeout of the start, in milliseconds. */
  timeoutMs: number;
}

export interface ChildServer {
  readonly pid: number;
  /** Sends the signal, and SIGKILL if the server still runs after a minute. Resolves once the server has exited. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

const keptCharacters = 4096;
const killAfterMs = 60_000;

/**
 * Starts the server and resolves once it is ready. The server runs in a separate process group, so that Ctrl-C in a
 * terminal does not reach it: the parent itself decides when each server stops.
 * @throws Error with the end of the server's output if the server ends or is not ready in time
 */
export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
  const child = spawn(options.command, options.args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.user,
    env: {...process.env, ...options.environment},
  });
  const closed = once(child, 'close').then(
    () => undefined,
    () => undefined,
  );
  try {
    await becomesReady(child, options);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  letParentEnd(child);
  const {pid} = child;
  if (pid === undefined) throw new Error(`${options.command} has no process id`);
  return {pid, stop: (signal) => stop(child, closed, signal)};
}

/** Lets this process exit without waiting for the server. */
function letParentEnd(child: ChildProcess): void {
  child.unref();
  for (const output of [child.stdout, child.stderr]) if (output instanceof Socket) output.unref();
}

function becomesReady(child: ChildProcess, {command, readyWhen, timeoutMs}: ChildServerOptions) {
  return new Promise<void>((resolve, reject) => {
    let output = '';
    const fail = (what: string) => reject(new Error(`${command} ${what}\n${output}`));
    const timer = setTimeout(() => fail(`was not ready within ${timeoutMs} ms`), timeoutMs);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-keptCharacters);
      if (readyWhen.test(output)) settle(resolve);
    };
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      outcome();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, signal) => settle(() => fail(`ended with ${signal ?? code}`)));
  });
}

async function stop(child: ChildProcess, closed: Promise<void>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const waiting = new AbortController();
  const late = delay(killAfterMs, 'late', {signal: waiting.signal}).catch(() => undefined);
  if ((await Promise.race([closed, late])) === 'late') child.kill('SIGKILL');
  waiting.abort();
  await closed;
}
