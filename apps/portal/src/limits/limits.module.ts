import {Module} from '@nestjs/common';
import {AddressLimiter} from './address-limiter.js';

/** Provides the limiter; logins and invitations share its counters. */
@Module({providers: [AddressLimiter], exports: [AddressLimiter]})
export class LimitsModule {}
