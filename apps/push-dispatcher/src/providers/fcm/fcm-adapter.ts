import {payloadOf} from '../payload.js';
import type {PushAdapter, PushResult, PushMessage} from '../push-adapter.js';
import {HttpsClient} from '../transport/https-client.js';
import {noResponse} from '../transport/no-response.js';
import type {ProviderResponse} from '../transport/provider-response.js';
import {AccessTokens, TokenRefusedError} from './access-tokens.js';
import {fcmResult} from './fcm-result.js';
import type {ServiceAccount} from './service-account.js';

export interface FcmOptions {
  readonly account: ServiceAccount;
  /** `https://fcm.googleapis.com`, or the origin of a proxy. */
  readonly origin: string;
  /** The maximum number of connections to one host. */
  readonly maxSockets: number;
  /** Trusted root certificates in PEM. Default: those of Node.js. */
  readonly ca?: string;
  /** Returns epoch milliseconds. Default: `Date.now`. */
  readonly now?: () => number;
}

/** Sends pushes to Android phones over Firebase Cloud Messaging's HTTP v1 API. */
export class FcmAdapter implements PushAdapter {
  readonly provider = 'FCM';
  readonly #https: HttpsClient;
  readonly #tokens: AccessTokens;
  readonly #url: URL;

  constructor({account, origin, maxSockets, ca, now = Date.now}: FcmOptions) {
    this.#https = new HttpsClient({maxSockets, ca});
    this.#tokens = new AccessTokens(account, this.#https, now);
    this.#url = new URL(`/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, origin);
  }

  destinationOf(): string {
    return this.provider;
  }

  async send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushResult> {
    try {
      return fcmResult(await this.#post(JSON.stringify(requestOf(token, message)), signal));
    } catch (error) {
      if (error instanceof TokenRefusedError) return tokenRefused(error.response);
      return noResponse(error);
    }
  }

  close(): void {
    this.#https.close();
  }

  /** Retries once with a new access token if FCM does not accept the old one. */
  async #post(body: string, signal: AbortSignal): Promise<ProviderResponse> {
    const accessToken = await this.#tokens.current();
    const response = await this.#postWith(accessToken, body, signal);
    if (response.status !== 401) return response;
    await this.#tokens.forget(accessToken);
    return this.#postWith(await this.#tokens.current(), body, signal);
  }

  #postWith(accessToken: string, body: string, signal: AbortSignal): Promise<ProviderResponse> {
    const headers = {authorization: `Bearer ${accessToken}`, 'content-type': 'application/json'};
    return this.#https.post(this.#url, headers, body, signal);
  }
}

/**
 * The message contains data but no notification, so that the app chooses the text, and can remove the notification when
 * the push is withdrawn.
 */
const requestOf = (token: string, message: PushMessage) => ({
  message: {
    token,
    data: payloadOf(message),
    android: {
      collapse_key: message.collapseId,
      priority: message.kind === 'WITHDRAWAL' ? 'NORMAL' : 'HIGH',
      ttl: `${message.secondsLeft}s`,
    },
  },
});

const tokenRefused = ({status, retryAfterMs}: ProviderResponse): PushResult => ({
  outcome: 'retry',
  from: 'provider',
  fault: {status, reason: 'access_token_refused'},
  retryAfterMs,
});
