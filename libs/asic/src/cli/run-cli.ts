import {readFile, writeFile} from 'node:fs/promises';
import {parseArgs, types} from 'node:util';
import {attachData} from '../container/attach-data.js';
import {ContainerError} from '../container-error.js';
import {inspect, type Level, levels} from '../container/inspect.js';
import {verify, type VerifyOptions} from '../verify/verify.js';
import {TrustStore} from '../x509/trust-store.js';
import {fetchStatus} from './fetch/fetch-status.js';
import {harmless, renderDescription, renderReport, signerText} from './render.js';
import {exit, type ExitCode, HELP, sizeOf, timeOf, UsageError, worstExit} from './usage.js';

const options = {
  out: {type: 'string'},
  trust: {type: 'string'},
  data: {type: 'string'},
  level: {type: 'string'},
  at: {type: 'string'},
  'max-size': {type: 'string'},
  online: {type: 'boolean'},
  'allow-private': {type: 'boolean'},
  json: {type: 'boolean'},
  help: {type: 'boolean', short: 'h'},
  version: {type: 'boolean'},
} as const;

type Print = (text: string) => void;

/** The output and the files of a command. Texts are passed to `out` and `error` without a final line break. */
export interface Terminal {
  readonly out: Print;
  readonly error: Print;
  /** Reads a file, or standard input for `-`. */
  read(path: string): Promise<Uint8Array>;
}

type Values = ReturnType<typeof parse>['values'];

const parse = (args: string[]) => parseArgs({args, options, allowPositionals: true, strict: true});

/** True for an error of Node.js about a file or an argument: these errors have a code. */
const isSystemError = (error: unknown): error is Error & {readonly code: string} =>
  types.isNativeError(error) && 'code' in error && typeof error.code === 'string';

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'There is no such file.'],
  ['EISDIR', 'This is a directory.'],
  ['EACCES', 'The file may not be read.'],
]);

class Run {
  private stdinIsTaken = false;

  constructor(
    private readonly values: Values,
    private readonly terminal: Terminal,
  ) {}

  async read(path: string): Promise<Uint8Array> {
    if (path === '-' && this.stdinIsTaken) throw new UsageError('Only one file can be standard input.');
    this.stdinIsTaken ||= path === '-';
    try {
      return await this.terminal.read(path);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      throw new UsageError(
        `${path}: ${reasons.get(error.code) ?? `The file cannot be read (${error.code}).`}`,
      );
    }
  }

  print(file: string, result: object, text: string): void {
    this.terminal.out(this.values.json ? JSON.stringify({file, ...result}) : text);
  }

  /** Prints an error of the command or of one container, and returns the exit code. Rethrows unexpected errors. */
  complain(error: unknown, file?: string): ExitCode {
    if (error instanceof ContainerError) {
      const isJudged = error.code !== 'unsupported' && error.code !== 'too_large';
      this.report(error.code, error.message, file);
      return isJudged ? exit.failed : exit.unsupported;
    }
    if (!(error instanceof UsageError) && !isSystemError(error)) throw error;
    this.report('usage', error.message, file);
    return exit.usage;
  }

  private report(code: string, message: string, file?: string): void {
    const {out, error: complain} = this.terminal;
    if (this.values.json) out(JSON.stringify({...(file !== undefined && {file}), error: {code, message}}));
    else complain(harmless(message));
  }

  warn(text: string): void {
    this.terminal.error(harmless(text));
  }

  /** Handles the containers one after the other, and continues after an error that `complain` prints. */
  async each(files: readonly string[], handle: (file: string) => Promise<ExitCode>): Promise<ExitCode> {
    if (files.length === 0) throw new UsageError('<container> is missing.');
    const codes: ExitCode[] = [];
    for (const file of files) {
      if (files.length > 1 && !this.values.json) this.terminal.out(`${harmless(file)}:`);
      codes.push(await handle(file).catch((error: unknown) => this.complain(error, file)));
    }
    return worstExit(codes);
  }
}

function levelOf(text: string): Level {
  const level = levels.find((known) => known === text);
  if (!level) throw new UsageError(`--level must be one of ${levels.join(', ')}.`);
  return level;
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UsageError(`${what} is missing.`);
  return value;
}

async function attachCommand(
  run: Run,
  [container, data, ...more]: string[],
  {out}: Values,
): Promise<ExitCode> {
  const path = required(container, '<container>');
  const content = await run.read(required(data, '<data>'));
  if (more.length > 0) throw new UsageError('Data is attached to one container at a time.');
  if (path === '-') required(out, '--out');
  const complete = await attachData(await run.read(path), content);
  const written = out ?? path;
  await writeFile(written, complete);
  run.print(path, {attached: true, out: written}, `Data attached: ${written}`);
  return exit.passed;
}

const inspectCommand = (run: Run, files: string[]): Promise<ExitCode> =>
  run.each(files, async (file) => {
    const description = await inspect(await run.read(file));
    run.print(file, description, renderDescription(description));
    return exit.passed;
  });

function trustOf(pem: Uint8Array): TrustStore {
  try {
    return TrustStore.fromPem(new TextDecoder().decode(pem));
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
    throw new UsageError('The file given with --trust holds a damaged certificate.');
  }
}

async function verifyOptions(run: Run, values: Values): Promise<VerifyOptions> {
  const {trust, data, level, at, online, 'max-size': size, 'allow-private': allowPrivate = false} = values;
  if (online && at !== undefined) throw new UsageError('--online asks for the status of today, not of --at.');
  if (allowPrivate && !online) throw new UsageError('--allow-private belongs to --online.');
  const roots = trustOf(await run.read(required(trust, '--trust')));
  if (roots.anchors.length === roots.unsupported.length)
    throw new UsageError('The file given with --trust holds no PEM certificates that can be used.');
  for (const name of roots.unsupported)
    run.warn(`A trust anchor was skipped, because its key is not supported: ${signerText(name)}`);
  return {
    trust: roots,
    ...(data !== undefined && {data: await run.read(data)}),
    ...(level !== undefined && {level: levelOf(level)}),
    ...(at !== undefined && {at: timeOf(at)}),
    ...(size !== undefined && {maxInflatedSize: sizeOf(size)}),
    ...(online && {online: fetchStatus({allowPrivate})}),
  };
}

async function verifyCommand(run: Run, files: string[], values: Values): Promise<ExitCode> {
  if (files.length > 1 && values.data !== undefined) throw new UsageError('--data belongs to one container.');
  const settings = await verifyOptions(run, values);
  return run.each(files, async (file) => {
    const report = await verify(await run.read(file), settings);
    run.print(file, report, renderReport(report));
    return exit[report.verdict];
  });
}

const commands = {attach: attachCommand, inspect: inspectCommand, verify: verifyCommand} as const;

const isCommand = (name: string | undefined): name is keyof typeof commands =>
  name !== undefined && Object.hasOwn(commands, name);

/** Reads the version from the package.json in the parent folder of `src` or `dist`. */
async function version(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return /"version": "([^"]*)"/.exec(text)?.[1] ?? '';
}

async function runCommand(args: string[], terminal: Terminal): Promise<ExitCode> {
  const {positionals, values} = parse(args);
  const [name, ...rest] = positionals;
  if (values.help || name === 'help') terminal.out(HELP);
  else if (values.version) terminal.out(await version());
  else if (isCommand(name)) {
    const run = new Run(values, terminal);
    return commands[name](run, rest, values).catch((error: unknown) => run.complain(error));
  } else if (name === undefined) {
    terminal.error(HELP);
    return exit.usage;
  } else throw new UsageError(`There is no command ${name}; see asic help.`);
  return exit.passed;
}

/**
 * Runs one command.
 * @param args the command-line arguments, without the paths of Node.js and of the script
 * @returns the exit code
 */
export async function runCli(args: string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    // Parsing the arguments may have failed, so look for `--json` in the raw arguments.
    return new Run({json: args.includes('--json')}, terminal).complain(error);
  }
}
