import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {clientOf} from '../basic/client.js';
import {RateLimiters} from './rate-limiters.js';

/** Session creations of one client. */
@Injectable()
export class CreationLimit implements CanActivate {
  constructor(
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  canActivate(context: ExecutionContext): Promise<true> {
    const {id, createLimit} = clientOf(context);
    const limit = createLimit ?? this.settings.limits.creationRate;
    return this.limiters.admit({name: 'creation', limit, shared: true}, id);
  }
}

/** Status calls of one client. They come so often that asking Redis would cost more than it protects. */
@Injectable()
export class PollLimit implements CanActivate {
  constructor(
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  canActivate(context: ExecutionContext): Promise<true> {
    const {id, pollLimit} = clientOf(context);
    const limit = pollLimit ?? this.settings.limits.pollRate;
    return this.limiters.admit({name: 'polling', limit, shared: false}, id);
  }
}
