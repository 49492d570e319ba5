// This import must be first, so that errors in the later imports are logged.
import '@signet/telemetry/register';
import {runProcess} from '@signet/process';
import {proxyWarnings} from '@signet/settings';
import {AppModule} from './app.module.js';
import {readSettings} from './settings.js';

void runProcess(AppModule, readSettings, {
  trustedProxies: ({gateway}) => gateway,
  warnings: ({gateway}) => proxyWarnings(gateway.baseUrl, gateway),
});
