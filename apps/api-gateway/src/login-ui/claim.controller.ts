import {HttpCode, Post, Res} from '@nestjs/common';
import {
  ServiceError,
  claimHandoffRequestSchema,
  type ClaimHandoffRequest,
  type ClaimHandoffResponse,
  type SigningSubject,
} from '@signet/contracts';
import {
  HostedLogins,
  hashToken,
  newSessionToken,
  readSessionToken,
  type ClaimedRow,
  type PresentedToken,
} from '@signet/data';
import {JsonBody} from '@signet/http';
import {Bell} from '@signet/queue';
import {handoffClaimed} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';
import {LoginCookie, setLoginCookie} from './login-cookie.js';
import {LoginUiController} from './login-ui-controller.js';

/** `POST /login-ui/v1/session/claim`: the handoff token becomes the cookie of this browser's login. */
@LoginUiController()
export class ClaimController {
  constructor(
    private readonly logins: HostedLogins,
    private readonly bell: Bell,
  ) {}

  @Post('claim')
  @HttpCode(200)
  async claim(
    @LoginCookie() before: PresentedToken | null,
    @JsonBody(claimHandoffRequestSchema) {handoffToken, signing: isAsked}: ClaimHandoffRequest,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<ClaimHandoffResponse> {
    const handoff = readSessionToken(handoffToken);
    if (handoff === null) throw new ServiceError('invalid_handoff');
    const {sessionId} = handoff;
    const cookie = newSessionToken(sessionId);
    const claimed = await this.logins.claim(handoff, hashToken(cookie), before);
    if (claimed === null) throw new ServiceError('invalid_handoff');
    const {expiresAt, relyingPartyName, superseded} = claimed;
    // Whoever waits in the older page learns now that its login is gone.
    if (superseded !== null) this.bell.ring([superseded]);
    handoffClaimed();
    setLoginCookie(reply, cookie);
    const signing = isAsked ? subjectOf(claimed) : null;
    return {sessionId, expiresAt, relyingPartyName, ...(signing !== null && {signing})};
  }
}

/** What the person is to sign; null for a login. */
const subjectOf = ({title, signedDataName, signedDataHash}: ClaimedRow): SigningSubject | null =>
  signedDataName === null || signedDataHash === null
    ? null
    : {...(title !== null && {title}), signedDataName, signedDataHash};
