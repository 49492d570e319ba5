import type {DynamicModule} from '@nestjs/common';
import {SettingsError} from '@signet/settings';
import {exitOnceLogged, log, stopTelemetry} from '@signet/telemetry';
import {createHttpApp} from '../create-http-app.js';
import type {HttpSettings} from '../server/options.js';

/** One process of the service: its module, and where its HTTP listens (the API, or only health). */
export interface ProcessOptions extends HttpSettings {
  module: DynamicModule;
  host: string;
  port: number;
}

/**
 * Starts a process from its settings and has it end in order: readiness off, requests and jobs under way finished,
 * connections closed, telemetry flushed. Settings that are at fault end the start with all faults listed.
 */
export async function runProcess(prepare: () => ProcessOptions): Promise<void> {
  try {
    await serve(prepare());
  } catch (error) {
    if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`);
    else log.fatal('process.not_started', {error});
    await stopTelemetry();
    await exitOnceLogged(1);
  }
}

/** What is still in hand by now would be killed by the platform a little later. */
function giveUp(): void {
  log.error('shutdown.timed_out');
  void exitOnceLogged(1);
}

async function serve({module, host, port, ...settings}: ProcessOptions): Promise<void> {
  const app = await createHttpApp(module, settings);
  let ending: Promise<void> | undefined;
  const end = () => {
    setTimeout(giveUp, settings.limits.shutdown * 1000).unref();
    ending ??= app
      .close()
      .catch((error: unknown) => log.error('shutdown.failed', {error}))
      .then(stopTelemetry)
      .then(() => exitOnceLogged(0));
  };
  // The starter of a local stack holds a channel to its processes: none of them outlives it.
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, end);
  await app.listen(port, host);
  log.info('process.started', {port});
}
