import {common, isCheck, loadSettings, reportStartupProblem, SettingsError} from '@signet/settings';
import {instrumentRedis} from './instrumentation/redis.js';
import {exitOnceLogged, log} from './logs/log.js';
import {startTelemetry} from './start.js';

// The main.ts of every process of the service imports this module first. Node.js can also load the module earlier, with
// node --import @signet/telemetry/register.

const crash = (error: unknown) => {
  if (!reportStartupProblem(error)) log.fatal('process.crashed', {error});
  void exitOnceLogged(1);
};

/**
 * Returns undefined if the settings are invalid, or if the process only checks them and must therefore not listen on
 * the metrics port.
 */
const readSettings = () => {
  try {
    return isCheck() ? undefined : loadSettings({common}).common;
  } catch (error) {
    // The application reads these settings again together with all others, and reports all errors at once.
    if (error instanceof SettingsError) return undefined;
    throw error;
  }
};

const settings = readSettings();
if (settings) {
  // Without this listener, Node.js would print the error message, which may contain input.
  process.on('uncaughtException', crash);
  startTelemetry(settings).catch(crash);
  instrumentRedis();
}
