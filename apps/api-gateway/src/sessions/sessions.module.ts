import {Module} from '@nestjs/common';
import {SessionCancellation} from './session-cancellation.js';
import {SessionCompletion} from './session-completion.js';
import {KnownBrowsers} from '../start/known-browsers.js';
import {StartKeys} from '../start/start-keys.js';
import {StatusHub} from './status-hub.js';
import {HeldPolls} from './held-polls.js';
import {LongPoll} from './long-poll.js';

/** The operations on sessions that relying parties, the login page and phones share. */
@Module({
  providers: [
    StatusHub,
    HeldPolls,
    LongPoll,
    SessionCancellation,
    SessionCompletion,
    StartKeys,
    KnownBrowsers,
  ],
  exports: [StatusHub, HeldPolls, LongPoll, SessionCancellation, SessionCompletion, StartKeys, KnownBrowsers],
})
export class SessionsModule {}
