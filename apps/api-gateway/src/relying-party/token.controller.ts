import {HttpCode, Inject, Post, type ExecutionContext} from '@nestjs/common';
import {ServiceError, tokenRequestSchema, type TokenRequest, type TokenResponse} from '@signet/contracts';
import {RelyingPartySessions, type ClientRow, type Redemption} from '@signet/store';
import {decryptIdentity} from '@signet/vault';
import {answerProperties, challengeOf, readCode} from '@signet/domain';
import {JsonBody, NoQuery} from '@signet/http';
import {codeRedeemed, describeRequest} from '@signet/telemetry';
import {revisionOf} from '../revisions/revision-of.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {Context} from './basic/client.js';
import {FreshClients} from './basic/fresh-clients.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {NO_SESSION} from '../sessions/session-id.js';

/** `POST /relying-party/v1/session/token`: redeems an authorization code, once. */
@RelyingPartyController()
export class TokenController {
  constructor(
    private readonly clients: FreshClients,
    private readonly sessions: RelyingPartySessions,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post('token')
  @HttpCode(200)
  redeem(
    @Context() context: ExecutionContext,
    @JsonBody(tokenRequestSchema) request: TokenRequest,
    @NoQuery() _query: unknown,
  ): Promise<TokenResponse> {
    return this.clients.run(context, (client) => this.#redeem(client, request));
  }

  async #redeem(client: ClientRow, {code, code_verifier: verifier}: TokenRequest): Promise<TokenResponse> {
    // Unknown codes follow the same path as expired codes, so that timing does not distinguish them.
    const sessionId = readCode(this.settings.keys.code, code, client.id) ?? NO_SESSION;
    if (sessionId !== NO_SESSION) describeRequest({sessionId});
    const redemption = await this.sessions.redeem(client, sessionId, challengeOf(verifier));
    if (redemption === null) throw new ServiceError('invalid_grant');
    codeRedeemed();
    return {subjectId: redemption.subjectId, ...this.#respond(redemption, client)};
  }

  #respond({properties, attributesEncrypted, identityId, confirmedAt}: Redemption, client: ClientRow) {
    if (properties === null || attributesEncrypted === null) return {};
    const person = decryptIdentity(this.settings.keys.identity, identityId, attributesEncrypted);
    return revisionOf(client).propertiesAnswer(answerProperties(properties, person, confirmedAt), properties);
  }
}
