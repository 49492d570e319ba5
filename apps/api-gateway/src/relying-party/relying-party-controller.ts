import {Controller, UseFilters, UseGuards, UseInterceptors, applyDecorators} from '@nestjs/common';
import {BasicGuard} from './basic/basic.guard.js';
import {BasicChallengeFilter} from './basic/challenge.filter.js';
import {FreshClientInterceptor} from './basic/fresh-client.interceptor.js';

/** Decorates a controller under `/relying-party/v1` whose callers are authenticated clients. */
export const RelyingPartyController = (path = 'session') =>
  applyDecorators(
    Controller(`relying-party/v1/${path}`),
    UseGuards(BasicGuard),
    UseInterceptors(FreshClientInterceptor),
    UseFilters(BasicChallengeFilter),
  );
