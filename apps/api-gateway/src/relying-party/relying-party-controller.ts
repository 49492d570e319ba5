import {Controller, UseFilters, UseGuards, applyDecorators} from '@nestjs/common';
import {BasicGuard} from './basic/basic.guard.js';
import {BasicChallengeFilter} from './basic/challenge.filter.js';
import {EarlyRefusalFilter} from './basic/early-refusal.filter.js';
import {TestSwitchGuard} from './test-kit/test-switch.guard.js';

/** Decorates a controller under `/relying-party/v1` whose callers are authenticated clients. */
export const RelyingPartyController = (path = 'session') =>
  applyDecorators(
    Controller(`relying-party/v1/${path}`),
    UseGuards(BasicGuard, TestSwitchGuard),
    UseFilters(BasicChallengeFilter, EarlyRefusalFilter),
  );
