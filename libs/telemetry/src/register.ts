import {common, loadSettings, SettingsError} from '@signet/settings';
import {instrumentRedis} from './instrumentation/redis.js';
import {exitOnceLogged, log} from './logs/log.js';
import {startTelemetry} from './start.js';

// Load this module before the application: node --import @signet/telemetry/register dist/main.js

const crash = (error: unknown) => {
  log.fatal('process.crashed', {error});
  void exitOnceLogged(1);
};

const readSettings = () => {
  try {
    return loadSettings({common}).common;
  } catch (error) {
    // The application reads these and further settings, and reports all errors together.
    if (error instanceof SettingsError) return undefined;
    throw error;
  }
};

const settings = readSettings();
if (settings) {
  // Node would print the error message, which may contain input.
  process.on('uncaughtException', crash);
  await startTelemetry(settings);
  instrumentRedis();
}
