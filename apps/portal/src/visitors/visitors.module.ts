import {Global, Module} from '@nestjs/common';
import {PageContexts} from '../language/page-contexts.js';
import {LimitsModule} from '../limits/limits.module.js';
import {BrowserSessions} from './browser-sessions.js';
import {Cookies} from './cookies.js';
import {FailedAuthentications} from './failed-authentications.js';

const providers = [BrowserSessions, Cookies, FailedAuthentications, PageContexts];

/** Provides the cookies, the sessions of browsers, the languages of pages, and the log of failed authentications, to all modules. */
@Global()
@Module({imports: [LimitsModule], providers, exports: providers})
export class VisitorsModule {}
