import type {LogLevel} from '@signet/settings';
import {destination, pino, stdTimeFunctions, type DestinationStream, type Logger} from 'pino';
import {correlation} from './correlation.js';
import {describeError} from './describe-error.js';
import {permitted, type Fields} from './fields.js';
import {StandardOutput} from './standard-output.js';

export type Severity = Exclude<LogLevel, 'silent'>;
export type LogFields = Fields & {readonly error?: unknown};

/** What happened, as words and dots: `session.expired`. Nothing that varies. */
type Say = (event: Lowercase<string>, fields?: LogFields) => void;

export interface LogOptions {
  readonly level: LogLevel;
  readonly service: string;
}

const linesOf = ({level, service}: LogOptions, stream: DestinationStream): Logger =>
  pino(
    {
      level,
      base: {service},
      timestamp: stdTimeFunctions.isoTime,
      formatters: {level: (label) => ({level: label})},
    },
    stream,
  );

/** What ends a process is told even where telemetry was never started, on standard error. */
const lastWords = linesOf({level: 'fatal', service: 'signet'}, destination({dest: 2, sync: true}));

let out: Logger = lastWords;

let standardOutput: StandardOutput | undefined;

/** Writes one JSON line for each event from now on, to standard output unless told otherwise. */
export function openLog(options: LogOptions, stream?: DestinationStream): void {
  out = linesOf(options, stream ?? (standardOutput ??= new StandardOutput()));
}

export function closeLog(): void {
  out = lastWords;
}

/** Ends the process with the code once what it logged is written, or nobody reads it any more. */
export async function exitOnceLogged(code: number): Promise<void> {
  await standardOutput?.settled();
  process.exit(code);
}

/** Whether anybody would read what is said with this severity. */
export const isTold = (severity: Severity): boolean => out.isLevelEnabled(severity);

const eventForm = /^[a-z]{1,20}([._][a-z]{1,20}){0,5}$/;

/** The only way into the log. `message` is for text that is known to quote nothing. */
export function write(severity: Severity, event: string, given: LogFields = {}, message?: string): void {
  if (!isTold(severity)) return;
  const {error, ...rest} = given;
  const {kept, dropped} = permitted(rest);
  out[severity]({
    event: eventForm.test(event) ? event : 'unnamed',
    ...correlation(),
    ...kept,
    ...(dropped > 0 && {droppedFields: dropped}),
    ...(error !== undefined && {error: describeError(error)}),
    ...(message !== undefined && {message}),
  });
}

const say =
  (severity: Severity): Say =>
  (event, given) => {
    write(severity, event, given);
  };

/**
 * The log: an event and fields of the allow-list in `fields.ts`. Anything else is dropped and only counted.
 * Silent until telemetry is started, as OpenTelemetry is, but for what is fatal.
 */
export const log: Readonly<Record<Severity, Say>> = {
  trace: say('trace'),
  debug: say('debug'),
  info: say('info'),
  warn: say('warn'),
  error: say('error'),
  fatal: say('fatal'),
};
