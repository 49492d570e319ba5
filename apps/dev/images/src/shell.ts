import {execFile} from 'node:child_process';
import {promisify, types} from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a program, which ends with this process, and returns its standard output without the last newline.
 * @throws Error with the end of its output if it exits with another code than 0
 */
export async function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = {maxBuffer: 1 << 28, env: {...process.env, ...environment}};
  const {stdout} = await execute('setpriv', ['--pdeathsig=TERM', command, ...args], options).catch(
    (error: unknown) => {
      throw new Error(`${command} ${args.slice(0, 3).join(' ')} …\n${outputOf(error)}`, {cause: error});
    },
  );
  return stdout.trimEnd();
}

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-25).join('\n');

/** What a failed program has printed. */
function outputOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const stdout = 'stdout' in error ? String(error.stdout) : '';
  const stderr = 'stderr' in error ? String(error.stderr) : error.message;
  return [stdout, stderr].map(lastLines).join('\n');
}

/** True if the program exits with 0. */
export const succeeds = (command: string, args: readonly string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );
