import {Module} from '@nestjs/common';
import {SessionCancellation} from './session-cancellation.js';
import {SessionCompletion} from './session-completion.js';
import {StatusHub} from './status-hub.js';
import {LongPoll} from './long-poll.js';

/** What relying parties, the login page and phones do to sessions in the same way. */
@Module({
  providers: [StatusHub, LongPoll, SessionCancellation, SessionCompletion],
  exports: [LongPoll, SessionCancellation, SessionCompletion],
})
export class SessionsModule {}
