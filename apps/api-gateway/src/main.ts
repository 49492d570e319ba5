import {runProcess} from '@signet/http';
import {AppModule} from './app.module.js';
import {readSettings} from './settings.js';

await runProcess(() => {
  const settings = readSettings();
  return {
    module: AppModule.register(settings),
    host: settings.common.host,
    port: settings.common.port,
    limits: settings.limits,
    trustProxyHops: settings.gateway.trustProxyHops,
  };
});
