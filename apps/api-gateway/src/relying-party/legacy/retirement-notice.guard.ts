import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** Since when nobody should begin to use the endpoint. */
const DEPRECATED_SINCE = Date.parse('2026-01-01T00:00:00Z') / 1000;

/**
 * Puts on every answer, refusals included, that the endpoint is deprecated (RFC 9745), when it will be gone (RFC 8594),
 * and what to use instead (RFC 5829). It lets everybody pass, and comes before whoever does not.
 */
@Injectable()
export class RetirementNotice implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  canActivate(context: ExecutionContext): boolean {
    const {baseUrl, legacySunset} = this.settings.gateway;
    context
      .switchToHttp()
      .getResponse<FastifyReply>()
      .headers({
        Deprecation: `@${DEPRECATED_SINCE}`,
        Sunset: legacySunset.toUTCString(),
        Link: `<${baseUrl}/relying-party/v1/session>; rel="successor-version"`,
      });
    return true;
  }
}
