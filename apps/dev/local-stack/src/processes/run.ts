import {spawn, type ChildProcess} from 'node:child_process';
import {createWriteStream, mkdirSync} from 'node:fs';
import {connect} from 'node:net';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {LocalStackError} from '../error.js';
import {lastLines} from './last-lines.js';

export interface ServiceDefinition {
  /** The name of the process and of its bundle: `dist/<name>.js` runs `dist/<name>.cjs`. */
  name: string;
  /** A URL that returns a 2xx status once the process is ready. */
  readyUrl: string;
  environment: Record<string, string>;
}

export interface RunningService {
  readonly name: string;
  /** The process id, or 0 if the process could not be started. */
  readonly pid: number;
  readonly readyUrl: string;
  /** Resolves once the process has ended, with a text that names the exit code, the signal or the error. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** Kills the process with SIGKILL, to simulate a crash. */
  kill(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
/** Longer than the default of LIMIT_SHUTDOWN, after which a process ends by itself. */
const STOP_TIMEOUT_MS = 30_000;

/**
 * Starts a process and writes its output to a log file.
 * @param isRestart true if the process has ended and is started again; its output is then appended to the log
 */
export function startService(
  root: string,
  logs: string,
  definition: ServiceDefinition,
  isRestart = false,
): RunningService {
  mkdirSync(logs, {recursive: true});
  const log = createWriteStream(join(logs, `${definition.name}.log`), {flags: isRestart ? 'a' : 'w'});
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'dist', `${definition.name}.js`)],
    // The service gets a separate process group, so that Ctrl-C does not reach it: the stack must stop all services
    // before PostgreSQL. The IPC channel closes when the stack ends, so that no service continues to run without the
    // stack.
    {cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: definition.environment},
  );
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`));
  });
  return {
    name: definition.name,
    pid: child.pid ?? 0,
    readyUrl: definition.readyUrl,
    ended,
    stop: () => stop(child, ended),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Resolves once the service is ready.
 * @throws LocalStackError if the service ends first or is not ready in time
 */
export async function untilReady(
  service: RunningService,
  {readyUrl}: ServiceDefinition,
  logs: string,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let ended: string | undefined;
  void service.ended.then((reason) => (ended = reason));
  while (!(await isReady(readyUrl))) {
    if (ended !== undefined || Date.now() > deadline) {
      const log = join(logs, `${service.name}.log`);
      const why = ended ?? `it did not answer within ${START_TIMEOUT_MS / 1000} s`;
      throw new LocalStackError(`${service.name} did not start`, `${why}${lastLines(log)}`, `read ${log}`);
    }
    await delay(50);
  }
}

/** Calls `fetch` only once the process listens, because a refused `fetch` takes ten times the CPU time of the probe. */
async function isReady(url: string): Promise<boolean> {
  try {
    return (await isListening(new URL(url))) && (await fetch(url, {signal: AbortSignal.timeout(1000)})).ok;
  } catch {
    return false;
  }
}

const isListening = ({hostname, port}: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(Number(port), hostname);
    const respond = (listens: boolean) => () => {
      probe.destroy();
      resolve(listens);
    };
    probe.once('connect', respond(true)).once('error', respond(false));
  });

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timeout);
}
