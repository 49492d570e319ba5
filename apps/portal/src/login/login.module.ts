import {Module} from '@nestjs/common';
import {SignetClient} from '@signet/sdk';
import {LimitsModule} from '../limits/limits.module.js';
import {SETTINGS, type Settings} from '../settings.js';
import {LoginController} from './login.controller.js';
import {LogoutController} from './logout.controller.js';
import {PendingLogins} from './pending-logins.js';

@Module({
  imports: [LimitsModule],
  controllers: [LoginController, LogoutController],
  providers: [
    PendingLogins,
    {
      provide: SignetClient,
      inject: [SETTINGS],
      useFactory: ({portal}: Settings) => new SignetClient({...portal, baseUrl: portal.apiUrl}),
    },
  ],
})
export class LoginModule {}
