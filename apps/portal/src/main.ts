// This import must be first, so that errors in the later imports are logged.
import '@signet/telemetry/register';
import {runProcess} from '@signet/process';
import {AppModule} from './app.module.js';
import {PageFilter} from './errors/page.filter.js';
import {readSettings} from './settings.js';

void runProcess(AppModule, readSettings, {
  trustedProxies: ({portal}) => portal,
  errors: ({portal, brand}) => new PageFilter(portal, brand),
});
