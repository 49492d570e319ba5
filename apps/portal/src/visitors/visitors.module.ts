import {Global, Module} from '@nestjs/common';
import {Cookies} from './cookies.js';
import {FailedAuthentications} from './failed-authentications.js';

/** Provides the cookies, and the log of failed authentications, to all modules. */
@Global()
@Module({providers: [Cookies, FailedAuthentications], exports: [Cookies, FailedAuthentications]})
export class VisitorsModule {}
