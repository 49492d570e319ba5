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

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const {id, createLimit} = clientOf(context);
    const limit = createLimit ?? this.settings.limits.creationRate;
    await this.limiters.consume({name: 'creation', limit, shared: true}, id);
    return true;
  }
}

/** Status calls of one client. They come so often that asking Redis would cost more than it protects. */
@Injectable()
export class PollLimit implements CanActivate {
  constructor(
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const {id, pollLimit} = clientOf(context);
    const limit = pollLimit ?? this.settings.limits.pollRate;
    await this.limiters.consume({name: 'polling', limit, shared: false}, id);
    return true;
  }
}
