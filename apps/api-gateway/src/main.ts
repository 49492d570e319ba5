import {runProcess} from '@signet/process';
import {AppModule} from './app.module.js';
import {readSettings} from './settings.js';

await runProcess(AppModule, readSettings, {trustedProxies: ({gateway}) => gateway});
