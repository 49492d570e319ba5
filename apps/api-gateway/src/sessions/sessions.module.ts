import {Module} from '@nestjs/common';
import {StatusHub} from './status-hub.js';
import {StatusWait} from './status-wait.js';

/** What relying parties and the login page share: waiting for a session to change. */
@Module({providers: [StatusHub, StatusWait], exports: [StatusWait]})
export class SessionsModule {}
