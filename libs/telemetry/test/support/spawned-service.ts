import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {buildProjects} from '@signet/testing';
import {z} from 'zod';

const line = z.looseObject({event: z.string(), port: z.number().optional()});
export type Line = z.output<typeof line>;

/** A separate process that runs `traced-service.mjs`. */
export interface SpawnedService {
  readonly output: () => string;
  readonly lines: () => Line[];
  /** Returns the port that the process logs with this event. */
  readonly port: (event: 'http.listening' | 'metrics.listening') => Promise<number>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code once all output has been read. */
  readonly exit: Promise<number | null>;
}

const libraries = join(import.meta.dirname, '../../..');

/** Builds the libraries, because the spawned process runs the built files. */
export const buildTelemetry = (): void =>
  buildProjects('libs/contracts', 'libs/domain', 'libs/settings', 'libs/telemetry');

export function spawnService(env: Record<string, string>): SpawnedService {
  const child = spawn(
    process.execPath,
    ['--import', '@signet/telemetry/register', join(import.meta.dirname, 'traced-service.mjs')],
    {cwd: join(libraries, 'telemetry'), env: {ENVIRONMENT: 'test', METRICS_PORT: '0', ...env}},
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exit = once(child, 'close').then(() => child.exitCode);
  const lines = () =>
    output
      .split('\n')
      .filter((text) => text.startsWith('{') && text.endsWith('}'))
      .map((text) => line.parse(JSON.parse(text)));
  const port = async (event: string): Promise<number> => {
    const logged = lines().find((candidate) => candidate.event === event)?.port;
    if (logged !== undefined) return logged;
    const ended = await Promise.race([once(child.stdout, 'data').then(() => false), exit.then(() => true)]);
    if (ended) throw new Error(`the service exited: ${output}`);
    return port(event);
  };
  return {output: () => output, lines, port, signal: (signal) => void child.kill(signal), exit};
}
