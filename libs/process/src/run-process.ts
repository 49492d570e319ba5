import type {DynamicModule} from '@nestjs/common';
import type {LimitValues} from '@signet/contracts';
import {createHttpApp, type ErrorResponses, type HttpSettings} from '@signet/http';
import {
  assertArguments,
  isCheck,
  reportStartupProblem,
  reportValid,
  untilListening,
  type CommonSettings,
  type SettingsIssue,
} from '@signet/settings';
import {exitOnceLogged, log, stopTelemetry} from '@signet/telemetry';
import {warnOfUnprotectedConnections} from './unprotected-connections.js';

/**
 * The settings that `runProcess` uses: the address of the HTTP server, the limits, and the URLs of the database and the
 * queues if the process uses them.
 */
export interface ProcessSettings {
  readonly common: CommonSettings;
  readonly limits: LimitValues;
  readonly database?: {readonly url: string};
  readonly queues?: {readonly url: string};
}

type ProxySettings = Pick<HttpSettings, 'trustProxyHops' | 'trustedProxies'>;

/** The root module of a process, configured by the settings. */
export interface ConfigurableModule<S> {
  register(settings: S): DynamicModule;
}

/** Options of a process that serves an API or pages. A process that only serves health checks needs none. */
export interface ProcessOptions<S> {
  /** The reverse proxies in front of the process whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trustedProxies?: (settings: S) => ProxySettings;
  /** Creates the filter that sends error responses. Default: a filter that sends the API's error envelope. */
  readonly errors?: (settings: S) => ErrorResponses;
  /** What is valid but probably a mistake, for `--check`. Default: nothing. */
  readonly warnings?: (settings: S) => readonly SettingsIssue[];
}

/**
 * Runs a process from start to exit. On SIGTERM, on SIGINT, or when the local stack that started it ends, the process
 * reports that it is not ready, finishes the requests and jobs in flight, closes its connections, flushes telemetry and
 * exits with code 0. It exits with code 1 if the shutdown takes too long or the start fails. If settings are invalid,
 * it lists all of them on standard error. If it cannot listen on its port, it says there why, and what to do.
 *
 * With the argument `--check`, the process only reads the settings, says whether they are valid, warns of what is
 * probably a mistake, and exits with code 0 or 1.
 */
export async function runProcess<S extends ProcessSettings>(
  module: ConfigurableModule<S>,
  readSettings: () => S,
  options: ProcessOptions<S> = {},
): Promise<void> {
  try {
    assertArguments();
    const settings = readSettings();
    if (isCheck()) return reportValid(options.warnings?.(settings));
    const proxies = options.trustedProxies?.(settings) ?? {trustProxyHops: 0};
    await serve(settings, module.register(settings), proxies, options.errors?.(settings));
  } catch (error) {
    if (!reportStartupProblem(error)) log.fatal('process.not_started', {error});
    await stopTelemetry();
    await exitOnceLogged(1);
  }
}

/** Exits before the orchestrator kills the process, so that the log shows that the shutdown took too long. */
function giveUp(): void {
  log.error('shutdown.timed_out');
  void exitOnceLogged(1);
}

async function serve(
  settings: ProcessSettings,
  module: DynamicModule,
  {trustProxyHops, trustedProxies}: ProxySettings,
  errors: ErrorResponses | undefined,
): Promise<void> {
  const {common, limits} = settings;
  warnOfUnprotectedConnections(settings);
  const app = await createHttpApp(module, {limits, trustProxyHops, trustedProxies}, errors);
  let ending: Promise<void> | undefined;
  const end = () => {
    setTimeout(giveUp, limits.shutdown * 1000).unref();
    ending ??= app
      .close()
      .catch((error: unknown) => log.error('shutdown.failed', {error}))
      .then(stopTelemetry)
      .then(() => exitOnceLogged(0));
  };
  // The local stack opens an IPC channel to each process. 'disconnect' means that the stack has ended.
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, end);
  await untilListening(app.listen(common.port, common.host), common);
  log.info('process.started', {port: common.port});
}
