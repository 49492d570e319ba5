import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {LegacyUses} from '@signet/store';
import {legacyUsed} from '@signet/telemetry';
import type {Observable} from 'rxjs';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {clientOf} from '../basic/client.js';

/**
 * Runs after the guards. Counts the calls of each client to the deprecated endpoint, and then refuses them if the
 * endpoint is switched off.
 */
@Injectable()
export class LegacyUse implements NestInterceptor {
  constructor(
    private readonly uses: LegacyUses,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError gone */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await this.uses.count(clientOf(context).id);
    legacyUsed();
    if (!this.settings.gateway.legacyPushSigning) throw new ServiceError('gone');
    return next.handle();
  }
}
