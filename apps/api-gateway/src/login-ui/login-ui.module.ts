import {Module} from '@nestjs/common';
import {SessionsModule} from '../sessions/sessions.module.js';
import {CancellationController} from './cancellation.controller.js';
import {ExchangeController} from './exchange.controller.js';
import {CompletionController} from './completion.controller.js';
import {BrowserLogins} from './cookie/browser-logins.js';
import {LoginLimit} from './login-limit.guard.js';
import {LoginPageGuard} from './login-page.guard.js';
import {PreflightController} from './preflight.controller.js';
import {StartController} from './start/start.controller.js';
import {StartStreams} from './start/start-streams.js';
import {StatusController} from './status.controller.js';

/** Everything under `/login-ui/`: the endpoints for the hosted login page. */
@Module({
  imports: [SessionsModule],
  controllers: [
    PreflightController,
    ExchangeController,
    StatusController,
    StartController,
    CompletionController,
    CancellationController,
  ],
  providers: [LoginPageGuard, LoginLimit, BrowserLogins, StartStreams],
})
export class LoginUiModule {}
