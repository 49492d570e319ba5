// This import must be first, so that errors in the later imports are logged.
import '@signet/telemetry/register';
import {runProcess} from '@signet/process';
import {proxyWarnings} from '@signet/settings';
import {AppModule} from './app.module.js';
import {PageFilter} from './errors/page.filter.js';
import {readSettings} from './settings.js';

void runProcess(AppModule, readSettings, {
  trustedProxies: ({portal}) => portal,
  warnings: ({portal}) => proxyWarnings(portal.portalUrl, portal),
  errors: ({portal, brand}) => new PageFilter(portal, brand),
});
