import {Inject, Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {Reflector} from '@nestjs/core';
import {ServiceError, TEST_SWITCH_HEADER, errorOfTestStatus, type TestStatus} from '@signet/contracts';
import {readTestSwitch, type TestSwitch} from '@signet/domain';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {rateLimitHeaders} from '../../rate-limits/rate-limit-headers.js';
import {HeldPolls} from '../../sessions/held-polls.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {clientOf} from '../basic/client.js';
import {refuseTest} from './refuse-test.js';
import {TestWaits} from './waits.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The parsed header `X-Signet-Test`. Set by `TestSwitchGuard` if a test client sent the header. */
    testSwitch?: TestSwitch;
  }
}

/** Marks a handler that creates a session. A test client can choose the outcome and the age of this session. */
export const AcceptsOutcome = Reflector.createDecorator<boolean>();

/** Returns the parsed header `X-Signet-Test` of a request; undefined if the request does not have the header. */
export const testSwitchOf = (context: ExecutionContext): TestSwitch | undefined =>
  context.switchToHttp().getRequest<FastifyRequest>().testSwitch;

const headersOf: Readonly<Record<TestStatus, Record<string, string>>> = {
  429: rateLimitHeaders({name: 'test', limit: 1, remaining: 0, msUntilReset: 1000}),
  503: {'Retry-After': '1'},
};

/**
 * Obeys the header `X-Signet-Test` of test clients: delays the request, responds with the requested error, or does both
 * in this order. Requests of other clients with this header are refused, so that developers notice if they have left a
 * test switch in their program. The guard runs after authentication.
 */
@Injectable()
export class TestSwitchGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly polls: HeldPolls,
    private readonly waits: TestWaits,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError invalid_request, or the error that the header requests */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers[TEST_SWITCH_HEADER.toLowerCase()];
    if (header === undefined) return true;
    if (!clientOf(context).isTest)
      refuseTest('your client is not registered for tests, so it must not send this header');
    const asked = readTestSwitch(String(header));
    const forCreation = asked.outcome !== null ? 'outcome' : asked.age > 0 ? 'age' : undefined;
    if (forCreation !== undefined && !this.reflector.get(AcceptsOutcome, context.getHandler()))
      refuseTest(`${forCreation} is only for a request that creates a session`);
    request.testSwitch = asked;
    return this.#obey(asked, context);
  }

  async #obey({delay, status}: TestSwitch, context: ExecutionContext): Promise<boolean> {
    if (delay > 0 && !(await this.#delay(delay, context))) return false;
    if (status === null) return true;
    const message = `${TEST_SWITCH_HEADER} asked for this response.`;
    throw new ServiceError(errorOfTestStatus[status], {message, headers: headersOf[status]});
  }

  /**
   * Delays a request. Resolves to false if the caller has disconnected. The delayed request counts as a held long poll,
   * because it occupies a connection to the gateway.
   */
  async #delay(milliseconds: number, context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const {heldPollsPerClient: limit} = this.settings.limits;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    // `request.signal` cannot be used: if a request has a body, this signal aborts as soon as the body has been read.
    const left = new AbortController();
    const onClose = () => left.abort();
    const release = this.polls.hold({key: `client ${clientOf(context).id}`, limit});
    reply.raw.once('close', onClose);
    request.responseDeadline?.stop();
    try {
      await this.waits.wait(milliseconds, left.signal);
    } finally {
      reply.raw.off('close', onClose);
      request.responseDeadline?.restart();
      release();
    }
    if (!left.signal.aborted) return true;
    // The caller has disconnected, so no response is sent, and no error is logged or counted.
    reply.hijack();
    return false;
  }
}
