import {common, loadSettings, SettingsError} from '@signet/settings';
import {instrumentClients} from './instrumentations.js';
import {exitOnceLogged, log} from './log.js';
import {startTelemetry} from './start.js';

// To be loaded before the application: node --import @signet/telemetry/register dist/main.js

const crash = (error: unknown) => {
  log.fatal('process.crashed', {error});
  void exitOnceLogged(1);
};

const settings = () => {
  try {
    return loadSettings({common}).common;
  } catch (error) {
    // The application reads more than this, and tells of all faults at once.
    if (error instanceof SettingsError) return undefined;
    throw error;
  }
};

const found = settings();
if (found) {
  // Node would print the message of the error, which may quote input.
  process.on('uncaughtException', crash);
  await startTelemetry(found);
  instrumentClients();
}
