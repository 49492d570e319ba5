import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** New clients should not use the endpoint from this time on. */
const DEPRECATED_SINCE = Date.parse('2026-01-01T00:00:00Z') / 1000;

/**
 * Adds headers to every answer, refusals included: the endpoint is deprecated (RFC 9745), when it will be removed
 * (RFC 8594), and its successor (RFC 5829). Passes every request, and runs before the guards that refuse some.
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
