// This import must be first, so that everything that follows is logged.
import '@signet/telemetry/register';
import {runProcess} from '@signet/process';
import {AppModule} from './app.module.js';
import {readSettings} from './settings.js';

await runProcess(AppModule, readSettings);
