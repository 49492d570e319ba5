import {runProcess} from '@signet/http';
import {log} from '@signet/telemetry';
import {DataRegistry} from './data-registry.js';
import {simulatorSettings} from './settings.js';
import {SimulatorModule} from './simulator.module.js';

await runProcess(() => {
  const {common, database, keys, limits, simulator} = simulatorSettings();
  const registry = () =>
    new DataRegistry({
      ...database,
      keys,
      activationCodeValidity: limits.activationCodeValidity,
      onIdleError: (error) => log.warn('database.lost', {error}),
    });
  return {
    module: SimulatorModule.register({...simulator, registry}),
    host: common.host,
    port: common.port,
    limits,
    trustProxyHops: 0,
  };
});
