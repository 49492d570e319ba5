// This import must be the first, so that errors in later imports are logged.
import '@signet/telemetry/register';
import {runProcess} from '@signet/process';
import {AppModule} from './app.module.js';
import {readSettings} from './settings.js';

await runProcess(AppModule, readSettings);
