import {HttpCode, Inject, Post, Req, Res} from '@nestjs/common';
import {
  ServiceError,
  exchangeHandoffRequestSchema,
  type ExchangeHandoffRequest,
  type ExchangeHandoffResponse,
  type SigningSubject,
  type Website,
} from '@signet/contracts';
import {HostedLogins, type ExchangedHandoffRow, type PresentedBrowser} from '@signet/store';
import {
  hashToken,
  newSessionToken,
  readSessionToken,
  type PresentedToken,
  type ReadToken,
} from '@signet/vault';
import {BoundedMap, redirectHostOf} from '@signet/domain';
import {JsonBody} from '@signet/http';
import {Announcer} from '@signet/queue';
import {describeRequest, handoffExchanged} from '@signet/telemetry';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {UnverifiedCalls} from '../rate-limits/unverified-calls.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {KnownBrowsers} from '../start/known-browsers.js';
import {StartKeys} from '../start/start-keys.js';
import {LoginCookie, setLoginCookie} from './cookie/login-cookie.js';
import {LoginLimit} from './login-limit.guard.js';
import {LoginUiController} from './login-ui-controller.js';
import {hostedStart} from './start/hosted-start.js';

/** The number of finished handoff tokens that a process remembers. */
const MAX_FINISHED = 50_000;

/** `POST /login-ui/v1/session/claim`: exchanges the handoff token for a login cookie. */
@LoginUiController()
export class ExchangeController {
  /**
   * The hashes of genuine tokens that were exchanged or refused. They can never be exchanged later, so they cost no
   * further read, although their failures are not counted.
   */
  readonly #finished = new BoundedMap<string, true>(MAX_FINISHED);

  constructor(
    private readonly logins: HostedLogins,
    private readonly announcer: Announcer,
    private readonly unverified: UnverifiedCalls,
    private readonly limit: LoginLimit,
    private readonly keys: StartKeys,
    private readonly browsers: KnownBrowsers,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post('claim')
  @HttpCode(200)
  async exchange(
    @LoginCookie() before: PresentedToken | null,
    @JsonBody(exchangeHandoffRequestSchema)
    {
      handoffToken,
      signing: wantsSigning,
      push: wantsPush,
      website: wantsWebsite,
      start: wantsStart,
    }: ExchangeHandoffRequest,
    @Req() request: FastifyRequest,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<ExchangeHandoffResponse> {
    const {ip: address} = request;
    const handoff = await this.#read(handoffToken, address);
    const exchange = () => this.#exchange(handoff, before, this.browsers.of(request));
    const {sessionId, cookie, exchanged} = handoff.isGenuine
      ? await this.unverified.runGenuine(exchange)
      : await this.unverified.run(address, exchange);
    const {expiresAt, relyingPartyName, pushStatus, superseded} = exchanged;
    if (superseded !== null) this.announcer.announce('login.superseded', {sessionId: superseded});
    handoffExchanged();
    setLoginCookie(reply, cookie);
    const start = wantsStart ? hostedStart(sessionId, exchanged, this.keys) : null;
    const signing = wantsSigning ? subjectOf(exchanged) : null;
    return {
      sessionId,
      expiresAt,
      relyingPartyName,
      ...(signing !== null && {signing}),
      ...(wantsPush === true && {pushStatus}),
      ...(wantsWebsite === true && {website: websiteOf(exchanged)}),
      ...(start !== null && start.ways.length > 0 && {start}),
    };
  }

  /** @throws ServiceError invalid_handoff, too_many_requests */
  async #read(handoffToken: string, address: string): Promise<ReadToken> {
    const handoff = readSessionToken(this.settings.keys.secretHash, 'handoff-token', handoffToken);
    if (handoff === null) {
      await this.unverified.countFailure(address);
      throw new ServiceError('invalid_handoff');
    }
    if (handoff.isGenuine) await this.limit.admit(`exchange ${handoff.sessionId}`);
    if (this.#finished.get(keyOf(handoff)) === true) throw new ServiceError('invalid_handoff');
    return handoff;
  }

  /** @throws ServiceError invalid_handoff */
  async #exchange(handoff: ReadToken, before: PresentedToken | null, browser: PresentedBrowser) {
    const {sessionId} = handoff;
    const cookie = newSessionToken(this.settings.keys.secretHash, 'login-cookie', sessionId);
    const exchanged = await this.logins.exchange(handoff, hashToken(cookie), before, browser);
    if (handoff.isGenuine) this.#finished.set(keyOf(handoff), true);
    if (exchanged === null) throw new ServiceError('invalid_handoff');
    describeRequest({sessionId});
    return {sessionId, cookie, exchanged};
  }
}

const keyOf = ({hash}: PresentedToken): string => Buffer.from(hash).toString('base64url');

/** Returns the title, name and hash of the data to sign; null for a login. */
const subjectOf = ({title, signedDataName, signedDataHash}: ExchangedHandoffRow): SigningSubject | null =>
  signedDataName === null || signedDataHash === null
    ? null
    : {...(title !== null && {title}), signedDataName, signedDataHash};

/** Returns what the page shows about the relying party besides its name. */
function websiteOf({clientId, organisationName, redirectUri, redirectUris}: ExchangedHandoffRow): Website {
  const redirectHost = redirectHostOf({redirectUri, redirectUris});
  return {
    clientId,
    ...(organisationName !== null && {organisationName}),
    ...(redirectHost !== undefined && {redirectHost}),
  };
}
