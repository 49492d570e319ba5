import {HttpCode, Inject, Post} from '@nestjs/common';
import {ServiceError, tokenRequestSchema, type TokenRequest, type TokenResponse} from '@signet/contracts';
import {RelyingPartySessions, decryptIdentity, type ClientRow, type Redemption} from '@signet/data';
import {answerProperties, challengeOf, readCode} from '@signet/domain';
import {JsonBody, NoQuery} from '@signet/http';
import {codeRedeemed, describeRequest} from '@signet/telemetry';
import {revisionOf} from '../revisions/revision-of.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {Client} from './basic/client.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {NO_SESSION} from '../sessions/session-id.js';

/** `POST /relying-party/v1/session/token`. */
@RelyingPartyController()
export class TokenController {
  constructor(
    private readonly sessions: RelyingPartySessions,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post('token')
  @HttpCode(200)
  async redeem(
    @Client() client: ClientRow,
    @JsonBody(tokenRequestSchema) {code, code_verifier: verifier}: TokenRequest,
    @NoQuery() _query: unknown,
  ): Promise<TokenResponse> {
    // Unknown codes follow the same path as expired ones, so timing reveals nothing.
    const sessionId = readCode(this.settings.keys.code, code, client.id) ?? NO_SESSION;
    if (sessionId !== NO_SESSION) describeRequest({sessionId});
    const redemption = await this.sessions.redeem(client, sessionId, challengeOf(verifier));
    if (redemption === null) throw new ServiceError('invalid_grant');
    codeRedeemed();
    return {subjectId: redemption.subjectId, ...this.#answer(redemption, client)};
  }

  #answer({properties, attributesEncrypted, identityId, confirmedAt}: Redemption, client: ClientRow) {
    if (properties === null || attributesEncrypted === null) return {};
    const person = decryptIdentity(this.settings.keys.encryption, identityId, attributesEncrypted);
    return revisionOf(client).propertiesAnswer(answerProperties(properties, person, confirmedAt), properties);
  }
}
