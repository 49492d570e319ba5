import {resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {startProgram, type ProgramOptions, type RunningProgram} from './program.js';

/** The root of the workspace. The relative path is the same from source and from build output. */
const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../../../..');

export const inWorkspace = (path: string): string => resolve(root, path);

export interface NodeProcessOptions extends Pick<ProgramOptions, 'environment' | 'readyUrl'> {
  readonly script: string;
}

/** `BENCH_PROFILE` names a process, for example `api-gateway` or `bare`, which writes a CPU profile when it exits. */
const profiling = (script: string): string[] => {
  const wanted = process.env['BENCH_PROFILE'];
  if (wanted === undefined || ![`/${wanted}.js`, `/${wanted}/main.js`].some((end) => script.endsWith(end)))
    return [];
  return ['--cpu-prof', `--cpu-prof-dir=${inWorkspace('.local/profiles')}`];
};

/** Starts a Node.js process in production mode. The script must exit when its IPC channel closes. */
export const startNode = ({script, environment, readyUrl}: NodeProcessOptions): Promise<RunningProgram> =>
  startProgram({
    program: process.execPath,
    args: [...profiling(script), script],
    environment: {NODE_ENV: 'production', ...environment},
    readyUrl,
    stdio: ['ignore', 'pipe', 2, 'ipc'],
  });
