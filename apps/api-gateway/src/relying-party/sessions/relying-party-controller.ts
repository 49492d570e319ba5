import {Controller, UseFilters, UseGuards, UseInterceptors, applyDecorators} from '@nestjs/common';
import {BasicGuard} from '../basic/basic.guard.js';
import {BasicChallengeFilter} from '../basic/challenge.filter.js';
import {FreshClientInterceptor} from '../basic/fresh-client.interceptor.js';

/** A controller of endpoints under `/relying-party/v1/session` for authenticated clients. */
export const RelyingPartyController = () =>
  applyDecorators(
    Controller('relying-party/v1/session'),
    UseGuards(BasicGuard),
    UseInterceptors(FreshClientInterceptor),
    UseFilters(BasicChallengeFilter),
  );
