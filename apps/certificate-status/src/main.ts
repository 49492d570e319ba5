// This import must be first, so that errors in the later imports are logged.
import '@signet/telemetry/register';
import {runProcess} from '@signet/process';
import {AppModule} from './app.module.js';
import {readSettings} from './settings.js';

void runProcess(AppModule, readSettings);
