import {execFile} from 'node:child_process';
import {promisify, types} from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a program. Returns its standard output without trailing white space. The program ends when this process ends.
 * @throws Error with the end of the program's output if the exit code is not 0
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

/** Returns the last lines that a failed program has printed. */
function outputOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const stdout = 'stdout' in error ? String(error.stdout) : '';
  const stderr = 'stderr' in error ? String(error.stderr) : error.message;
  return [stdout, stderr].map(lastLines).join('\n');
}

/** Runs a program. Returns whether its exit code is 0. */
export const succeeds = (command: string, args: readonly string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );
