import {Module} from '@nestjs/common';
import {SessionCancellation} from './session-cancellation.js';
import {SessionCompletion} from './session-completion.js';
import {StatusHub} from './status-hub.js';
import {StatusWait} from './status-wait.js';

/** What relying parties, the login page and phones do to sessions in the same way. */
@Module({
  providers: [StatusHub, StatusWait, SessionCancellation, SessionCompletion],
  exports: [StatusWait, SessionCancellation, SessionCompletion],
})
export class SessionsModule {}
