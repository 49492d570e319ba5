import {runProcess} from '@signet/process';
import {log} from '@signet/telemetry';
import {DataRegistry} from './data-registry.js';
import {RightScreen} from './phones/start/right-screen.js';
import {simulatorSettings} from './settings.js';
import {SimulatorModule} from './simulator.module.js';

type SimulatorSettings = ReturnType<typeof simulatorSettings>;

function register({common, codeKeys, database, keys, limits, simulator}: SimulatorSettings) {
  const registry = () =>
    new DataRegistry({
      ...database,
      keys,
      activationCodeValidity: limits.activationCodeValidity,
      onIdleError: (error) => log.warn('database.lost', {error}),
    });
  const screen = codeKeys && new RightScreen(codeKeys, common.environment);
  return SimulatorModule.register({...simulator, registry, screen});
}

void runProcess({register}, simulatorSettings);
