import {Global, Module} from '@nestjs/common';
import {Cookies} from './cookies.js';

/** Provides the cookies to the guards of all modules. */
@Global()
@Module({providers: [Cookies], exports: [Cookies]})
export class VisitorsModule {}
