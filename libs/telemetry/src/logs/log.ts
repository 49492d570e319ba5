import type {LogLevel} from '@signet/settings';
import {destination, pino, stdTimeFunctions, type DestinationStream, type Logger} from 'pino';
import {correlation} from './correlation.js';
import {describeError} from './describe-error.js';
import {permitted, type Fields} from '../fields/fields.js';
import {StandardOutput} from './standard-output.js';

export type Severity = Exclude<LogLevel, 'silent'>;
export type LogFields = Fields & {readonly error?: unknown};

/**
 * Writes a log line. The event is a constant of lower-case words, dots and underscores, for example `session.expired`.
 */
type WriteEvent = (event: Lowercase<string>, fields?: LogFields) => void;

export interface LogOptions {
  readonly level: LogLevel;
  readonly service: string;
}

const createLogger = ({level, service}: LogOptions, stream: DestinationStream): Logger =>
  pino(
    {
      level,
      base: {service},
      timestamp: stdTimeFunctions.isoTime,
      formatters: {level: (label) => ({level: label})},
    },
    stream,
  );

/** Writes fatal errors to standard error while telemetry is not started. */
const fatalLog = createLogger({level: 'fatal', service: 'signet'}, destination({dest: 2, sync: true}));

let out: Logger = fatalLog;

/** The same output at the level `info`, unless the log is silent. */
let lasting: Logger = fatalLog;

let standardOutput: StandardOutput | undefined;

/** Starts writing one JSON line per event, to standard output or to the given stream. */
export function openLog(options: LogOptions, stream?: DestinationStream): void {
  const output = stream ?? (standardOutput ??= new StandardOutput());
  out = createLogger(options, output);
  lasting = createLogger({...options, level: options.level === 'silent' ? 'silent' : 'info'}, output);
}

export function closeLog(): void {
  out = fatalLog;
  lasting = fatalLog;
}

/** Resolves once all lines that were written to standard output have left the process. */
export async function flushLog(): Promise<void> {
  await standardOutput?.flushed();
}

/** Exits with the given code once all log lines are written, or once standard output is closed. */
export async function exitOnceLogged(code: number): Promise<void> {
  await flushLog();
  process.exit(code);
}

export const isLogged = (severity: Severity): boolean => out.isLevelEnabled(severity);

const eventFormat = /^[a-z]{1,20}([._][a-z]{1,20}){0,5}$/;

/**
 * Writes a log line. Every line passes through this function.
 * @param message a text that cannot contain input
 */
export function write(severity: Severity, event: string, given: LogFields = {}, message?: string): void {
  if (isLogged(severity)) out[severity](lineOf(event, given, message));
}

/**
 * Writes a line that is kept as evidence, at every level of the log except `silent`.
 * @returns false if the log is silent or not open
 */
export function record(event: Lowercase<string>, fields: LogFields): boolean {
  if (!lasting.isLevelEnabled('info')) return false;
  lasting.info(lineOf(event, fields));
  return true;
}

function lineOf(event: string, given: LogFields, message?: string): object {
  const {error, ...rest} = given;
  const {kept, dropped} = permitted(rest);
  return {
    event: eventFormat.test(event) ? event : 'unnamed',
    ...correlation(),
    ...kept,
    ...(dropped > 0 && {droppedFields: dropped}),
    ...(error !== undefined && {error: describeError(error)}),
    ...(message !== undefined && {message}),
  };
}

const writeAt =
  (severity: Severity): WriteEvent =>
  (event, given) => {
    write(severity, event, given);
  };

/**
 * The log. Each line has an event and fields from the allow-list in `fields.ts`; other fields are dropped and counted.
 * Until telemetry is started, only fatal events are written.
 */
export const log: Readonly<Record<Severity, WriteEvent>> = {
  trace: writeAt('trace'),
  debug: writeAt('debug'),
  info: writeAt('info'),
  warn: writeAt('warn'),
  error: writeAt('error'),
  fatal: writeAt('fatal'),
};
