import {spawn, type ChildProcess} from 'node:child_process';
import {createWriteStream, mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {LocalStackError} from './ports.js';

/** A process of the local stack. */
export interface ServiceDefinition {
  name: string;
  /** Of the app, from the root of the workspace. */
  directory: string;
  /** Its address for people; undefined for those that nobody calls. */
  address?: string;
  /** Answers 200 once the process can do its work. */
  readyUrl: string;
  environment: Record<string, string>;
}

export interface RunningService {
  readonly name: string;
  /** Resolves with a description once the process has ended, for whatever reason. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

const START_PATIENCE_MS = 30_000;
const STOP_PATIENCE_MS = 12_000;

/** Starts a service; its output goes to a file of its own. */
export function startService(root: string, logs: string, definition: ServiceDefinition): RunningService {
  mkdirSync(logs, {recursive: true});
  const log = createWriteStream(join(logs, `${definition.name}.log`));
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      `--import=${join(root, 'libs/telemetry/dist/register.js')}`,
      join(root, definition.directory, 'dist/main.js'),
    ],
    // A group of its own: Ctrl-C reaches only the starter, which stops the services in order. The channel tells
    // the service when the starter is gone, so that none outlives it.
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
    ended,
    stop: () => stop(child, ended),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Resolves once the service answers; throws when it ends before, or takes too long. */
export async function untilReady(
  service: RunningService,
  {readyUrl}: ServiceDefinition,
  logs: string,
): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  let gone: string | undefined;
  void service.ended.then((how) => (gone = how));
  while (!(await answers(readyUrl))) {
    if (gone !== undefined || Date.now() > deadline) {
      throw new LocalStackError(
        `${service.name} did not start`,
        gone ?? `it did not answer within ${START_PATIENCE_MS / 1000} s`,
        `read ${join(logs, `${service.name}.log`)}`,
      );
    }
    await delay(50);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, {signal: AbortSignal.timeout(1000)})).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(patience);
}
