import {HttpCode, Ip, Post, Res} from '@nestjs/common';
import {
  ServiceError,
  exchangeHandoffRequestSchema,
  type ExchangeHandoffRequest,
  type ExchangeHandoffResponse,
  type SigningSubject,
} from '@signet/contracts';
import {
  HostedLogins,
  hashToken,
  newSessionToken,
  readSessionToken,
  type ExchangedHandoffRow,
  type PresentedToken,
} from '@signet/data';
import {JsonBody} from '@signet/http';
import {Announcer} from '@signet/queue';
import {describeRequest, handoffExchanged} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';
import {UnverifiedCalls} from '../rate-limits/unverified-calls.js';
import {KnownLogins} from './cookie/known-logins.js';
import {LoginCookie, setLoginCookie} from './cookie/login-cookie.js';
import {LoginUiController} from './login-ui-controller.js';

/** `POST /login-ui/v1/session/claim`: exchanges the handoff token for a login cookie. */
@LoginUiController()
export class ExchangeController {
  constructor(
    private readonly logins: HostedLogins,
    private readonly announcer: Announcer,
    private readonly unverified: UnverifiedCalls,
    private readonly known: KnownLogins,
  ) {}

  @Post('claim')
  @HttpCode(200)
  async exchange(
    @LoginCookie() before: PresentedToken | null,
    @JsonBody(exchangeHandoffRequestSchema)
    {handoffToken, signing: wantsSigning, push: wantsPush}: ExchangeHandoffRequest,
    @Ip() address: string,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<ExchangeHandoffResponse> {
    const {sessionId, cookie, exchanged} = await this.unverified.run(address, () =>
      this.#exchange(handoffToken, before),
    );
    const {expiresAt, relyingPartyName, pushStatus, superseded} = exchanged;
    if (superseded !== null) this.announcer.announce('login.superseded', {sessionId: superseded});
    handoffExchanged();
    setLoginCookie(reply, cookie);
    const signing = wantsSigning ? subjectOf(exchanged) : null;
    return {
      sessionId,
      expiresAt,
      relyingPartyName,
      ...(signing !== null && {signing}),
      ...(wantsPush === true && {pushStatus}),
    };
  }

  /** @throws ServiceError invalid_handoff */
  async #exchange(handoffToken: string, before: PresentedToken | null) {
    const handoff = readSessionToken(handoffToken);
    if (handoff === null) throw new ServiceError('invalid_handoff');
    const {sessionId} = handoff;
    const cookie = newSessionToken(sessionId);
    const hash = hashToken(cookie);
    const exchanged = await this.logins.exchange(handoff, hash, before);
    if (exchanged === null) throw new ServiceError('invalid_handoff');
    this.known.add({sessionId, hash});
    describeRequest({sessionId});
    return {sessionId, cookie, exchanged};
  }
}

/** Returns the title, name and hash of the data to sign; null for a login. */
const subjectOf = ({title, signedDataName, signedDataHash}: ExchangedHandoffRow): SigningSubject | null =>
  signedDataName === null || signedDataHash === null
    ? null
    : {...(title !== null && {title}), signedDataName, signedDataHash};
