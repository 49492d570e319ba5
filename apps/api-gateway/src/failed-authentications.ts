import {Inject, Injectable, type OnModuleInit} from '@nestjs/common';
import {HttpAdapterHost} from '@nestjs/core';
import {isUuid, type ErrorCode} from '@signet/contracts';
import {hashAddress} from '@signet/vault';
import {addressGroup, isCrossSite} from '@signet/http';
import {authenticationFailed, log, type Fields} from '@signet/telemetry';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {readSignedProof} from './device/proof/signed-proof.js';
import {hasLoginCookie} from './login-ui/cookie/login-cookie.js';
import {readBasic} from './relying-party/basic/credentials.js';
import {SETTINGS, type GatewaySettings} from './settings.js';

type Credential = NonNullable<Fields['credential']>;
type Fault = NonNullable<Fields['fault']>;

const credentials: ReadonlyMap<ErrorCode, Credential> = new Map([
  ['invalid_device_proof', 'device_proof'],
  ['invalid_activation_code', 'activation_code'],
  ['invalid_handoff', 'handoff_token'],
  ['no_login_cookie', 'login_cookie'],
]);

/** Returns the credential that was refused, if any. Only failed Basic authentications have no error code. */
function refusedCredential({errorCode}: FastifyRequest, {statusCode}: FastifyReply): Credential | undefined {
  if (errorCode !== undefined) return credentials.get(errorCode);
  return statusCode === 401 ? 'client_secret' : undefined;
}

function isMissing({headers}: FastifyRequest, credential: Credential): boolean {
  if (credential === 'login_cookie') return !hasLoginCookie(headers.cookie);
  return (
    (credential === 'client_secret' || credential === 'device_proof') && headers.authorization === undefined
  );
}

function faultOf(request: FastifyRequest, credential: Credential): Fault {
  if (credential === 'client_secret' && isCrossSite(request.headers)) return 'cross_site';
  return isMissing(request, credential) ? 'missing' : 'invalid';
}

/** Returns the caller that the request claims to come from. */
function claimedCaller({headers: {authorization}}: FastifyRequest): Pick<Fields, 'clientId' | 'deviceId'> {
  const deviceId = readSignedProof(authorization)?.kid;
  return {
    clientId: readBasic(authorization)?.clientId,
    deviceId: isUuid(deviceId) ? deviceId.toLowerCase() : undefined,
  };
}

/**
 * Counts and logs each failed authentication as `authentication.failed`, with a keyed hash of the caller's network, so
 * that operators can investigate an attack. A request that a rate limit has refused is not logged, which bounds the
 * number of lines.
 */
@Injectable()
export class FailedAuthentications implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  onModuleInit(): void {
    const record = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const credential = refusedCredential(request, reply);
      if (credential !== undefined) this.#record(request, credential);
      done();
    };
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onResponse', record);
  }

  #record(request: FastifyRequest, credential: Credential): void {
    const failure = {credential, fault: faultOf(request, credential)};
    const addressHash = hashAddress(this.settings.keys.secretHash, addressGroup(request.ip));
    authenticationFailed(failure);
    log.info('authentication.failed', {...failure, ...claimedCaller(request), addressHash});
  }
}
