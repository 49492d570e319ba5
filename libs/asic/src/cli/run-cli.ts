import {readFile, writeFile} from 'node:fs/promises';
import {parseArgs, types} from 'node:util';
import {attachData} from '../container/attach-data.js';
import {ContainerError} from '../container-error.js';
import {inspect, type Level, levels} from '../container/inspect.js';
import {verify, type VerificationReport, type VerifyOptions} from '../verify/verify.js';
import {TrustStore} from '../x509/trust-store.js';
import {renderDescription, renderReport} from './render.js';

const HELP = `asic: complete, inspect and verify ASiC-E containers with CAdES signatures

  asic attach <container> <data> [--out <file>]
      adds the signed data, in place or to --out
  asic inspect <container> [--json]
      describes a container without verifying it
  asic verify <container> --trust <roots.pem> [--data <file>] [--level B|T|LT] [--at <time>] [--json]
      verifies structure, digests, signature, chain, timestamp and revocation

Exit codes: 0 passed, 1 failed, 2 no fault found but the data is missing, 64 wrong usage or unreadable file.`;

/** Exit codes. */
const exit = {
  passed: 0,
  failed: 1,
  incomplete: 2,
  usage: 64,
} as const satisfies Record<VerificationReport['verdict'] | 'usage', number>;

/** The command line is invalid. */
class UsageError extends Error {}

const options = {
  out: {type: 'string'},
  trust: {type: 'string'},
  data: {type: 'string'},
  level: {type: 'string'},
  at: {type: 'string'},
  json: {type: 'boolean'},
  help: {type: 'boolean', short: 'h'},
} as const;

type Print = (text: string) => void;

/** Receives text without its final line break. */
export interface Output {
  readonly out: Print;
  readonly error: Print;
}

type Values = ReturnType<typeof parse>['values'];

const parse = (args: string[]) => parseArgs({args, options, allowPositionals: true, strict: true});

function levelOf(text: string): Level {
  const level = levels.find((known) => known === text);
  if (!level) throw new UsageError(`--level must be one of ${levels.join(', ')}.`);
  return level;
}

function timeOf(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError('--at must be a time such as 2026-11-20T12:00:00Z.');
  return time;
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UsageError(`${what} is missing.`);
  return value;
}

async function attachCommand([container, data]: string[], {out}: Values, print: Print): Promise<number> {
  const path = required(container, '<container>');
  const content = await readFile(required(data, '<data>'));
  const complete = await attachData(await readFile(path), content);
  await writeFile(out ?? path, complete);
  print(`Data attached: ${out ?? path}`);
  return exit.passed;
}

async function inspectCommand([container]: string[], {json}: Values, print: Print): Promise<number> {
  const description = await inspect(await readFile(required(container, '<container>')));
  print(json ? JSON.stringify(description, null, 2) : renderDescription(description));
  return exit.passed;
}

async function verifyOptions({trust, data, level, at}: Values): Promise<VerifyOptions> {
  const roots = TrustStore.fromPem(await readFile(required(trust, '--trust'), 'utf8'));
  if (roots.anchors.length === 0)
    throw new UsageError('The file given with --trust holds no PEM certificates.');
  return {
    trust: roots,
    ...(data !== undefined && {data: await readFile(data)}),
    ...(level !== undefined && {level: levelOf(level)}),
    ...(at !== undefined && {at: timeOf(at)}),
  };
}

async function verifyCommand([container]: string[], values: Values, print: Print): Promise<number> {
  const bytes = await readFile(required(container, '<container>'));
  const report = await verify(bytes, await verifyOptions(values));
  print(values.json ? JSON.stringify(report, null, 2) : renderReport(report));
  return exit[report.verdict];
}

const commands = {attach: attachCommand, inspect: inspectCommand, verify: verifyCommand} as const;

const isCommand = (name: string | undefined): name is keyof typeof commands =>
  name !== undefined && Object.hasOwn(commands, name);

/** Errors of Node for files and arguments carry a code. */
const isSystemError = (error: unknown): error is Error =>
  types.isNativeError(error) && 'code' in error && typeof error.code === 'string';

/**
 * Runs one command.
 * @param args without the names of node and of the script
 * @returns the exit code
 */
export async function runCli(args: string[], {out, error: complain}: Output): Promise<number> {
  try {
    const {positionals, values} = parse(args);
    const [name, ...rest] = positionals;
    if (values.help || !isCommand(name)) {
      (values.help ? out : complain)(HELP);
      return values.help ? exit.passed : exit.usage;
    }
    return await commands[name](rest, values, out);
  } catch (error) {
    if (error instanceof ContainerError) {
      complain(error.message);
      return exit.failed;
    }
    if (!(error instanceof UsageError) && !isSystemError(error)) throw error;
    complain(error.message);
    return exit.usage;
  }
}
