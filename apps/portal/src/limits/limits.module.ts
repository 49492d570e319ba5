import {Module} from '@nestjs/common';
import {AddressLimiter} from './address-limiter.js';

/** Provides one limiter to all modules that import it, so that all of them share its counters. */
@Module({providers: [AddressLimiter], exports: [AddressLimiter]})
export class LimitsModule {}
