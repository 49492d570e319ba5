import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {ClientRow} from '@signet/store';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {clientOf} from './basic/client.js';
import {RateLimiters, type RatePolicy} from '../rate-limits/rate-limiters.js';

abstract class ClientLimit implements CanActivate {
  constructor(
    @Inject(RateLimiters) private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  protected abstract policyFor(client: ClientRow, limits: GatewaySettings['limits']): RatePolicy;

  canActivate(context: ExecutionContext): Promise<true> {
    const client = clientOf(context);
    return this.limiters.admit(this.policyFor(client, this.settings.limits), client.id);
  }
}

@Injectable()
export class CreationLimit extends ClientLimit {
  static readonly limitName = 'creationRate';

  protected policyFor({createLimit}: ClientRow, limits: GatewaySettings['limits']): RatePolicy {
    return {name: 'creation', limit: createLimit ?? limits[CreationLimit.limitName], shared: true};
  }
}

/**
 * Limits status requests. Each replica counts separately, because status requests are so frequent that counting them in
 * Redis would cost more than the limit saves.
 */
@Injectable()
export class PollLimit extends ClientLimit {
  static readonly limitName = 'pollRate';

  protected policyFor({pollLimit}: ClientRow, limits: GatewaySettings['limits']): RatePolicy {
    return {name: 'polling', limit: pollLimit ?? limits[PollLimit.limitName], shared: false};
  }
}
