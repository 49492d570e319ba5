import {Controller, UseFilters, UseGuards, applyDecorators} from '@nestjs/common';
import {DeviceProofGuard} from './device-proof.guard.js';
import {ReplayedProofFilter} from './replayed-proof.filter.js';

/** Decorates a controller under `/device/v1` whose callers are devices that prove each request. */
export const DeviceApi = (path: string) =>
  applyDecorators(
    Controller(`device/v1/${path}`),
    UseGuards(DeviceProofGuard),
    UseFilters(ReplayedProofFilter),
  );
