import {runProcess} from '@signet/process';
import {log} from '@signet/telemetry';
import {DataRegistry} from './data-registry.js';
import {simulatorSettings} from './settings.js';
import {SimulatorModule} from './simulator.module.js';

type SimulatorSettings = ReturnType<typeof simulatorSettings>;

function register({database, keys, limits, simulator}: SimulatorSettings) {
  const registry = () =>
    new DataRegistry({
      ...database,
      keys,
      activationCodeValidity: limits.activationCodeValidity,
      onIdleError: (error) => log.warn('database.lost', {error}),
    });
  return SimulatorModule.register({...simulator, registry});
}

void runProcess({register}, simulatorSettings);
