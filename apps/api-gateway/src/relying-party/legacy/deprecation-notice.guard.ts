import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** The time from which `POST …/create-signing-request` is deprecated, in epoch seconds. */
const DEPRECATED_SINCE = Date.parse('2026-01-01T00:00:00Z') / 1000;

/**
 * Adds `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a `Link` that names the successor (RFC 5829) to every response
 * of the deprecated endpoint, including errors. This guard admits every request. It must run before the guards that may
 * refuse a request.
 */
@Injectable()
export class DeprecationNotice implements CanActivate {
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
