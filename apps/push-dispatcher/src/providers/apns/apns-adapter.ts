import {payloadOf} from '../payload.js';
import type {PushAdapter, PushResult, PushMessage} from '../push-adapter.js';
import {Http2Client} from '../transport/http2-client.js';
import {noResponse} from '../transport/no-response.js';
import type {ProviderResponse} from '../transport/provider-response.js';
import {apnsResult, apnsReason} from './apns-result.js';
import {ProviderTokens, type ApnsKey} from './provider-tokens.js';

export interface ApnsOptions extends ApnsKey {
  /** The bundle id of the app. */
  readonly topic: string;
  /** `https://api.push.apple.com`, or the origin of Apple's sandbox. */
  readonly origin: string;
  /** Trusted root certificates in PEM. Default: those of Node.js. */
  readonly ca?: string;
  /** Returns epoch milliseconds. Default: `Date.now`. */
  readonly now?: () => number;
}

/**
 * All sessions share one alert text, and all notices share another. The app contains the texts. It requests the details
 * from the service when the person opens it.
 */
const alert = (text: 'SESSION' | 'NOTICE') => ({
  content: {
    aps: {
      alert: {'title-loc-key': `${text}_TITLE`, 'loc-key': `${text}_BODY`},
      sound: 'default',
      'mutable-content': 1,
    },
  },
  headers: {'apns-push-type': 'alert', 'apns-priority': 10},
});

/** The content of a silent push, which wakes the app in the background, so that the app can remove the alert. */
const SILENT = {aps: {'content-available': 1}} as const;

/** APNs requires the header `apns-push-type`, and refuses a silent push with priority 10. */
const kinds = {
  SESSION: alert('SESSION'),
  NOTICE: alert('NOTICE'),
  WITHDRAWAL: {content: SILENT, headers: {'apns-push-type': 'background', 'apns-priority': 5}},
} as const;

/** Sends pushes to iPhones over the Apple Push Notification service, on one HTTP/2 connection. */
export class ApnsAdapter implements PushAdapter {
  readonly provider = 'APNS';
  readonly #http2: Http2Client;
  readonly #tokens: ProviderTokens;
  readonly #topic: string;
  readonly #now: () => number;

  constructor({origin, topic, ca, now = Date.now, ...key}: ApnsOptions) {
    this.#http2 = new Http2Client(origin, ca);
    this.#tokens = new ProviderTokens(key, now);
    this.#topic = topic;
    this.#now = now;
  }

  destinationOf(): string {
    return this.provider;
  }

  async send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushResult> {
    try {
      return apnsResult(await this.#post(token, message, signal));
    } catch (error) {
      return noResponse(error);
    }
  }

  close(): void {
    this.#http2.close();
  }

  /** Retries once with a new provider token if Apple reports the old one as expired. */
  async #post(token: string, message: PushMessage, signal: AbortSignal): Promise<ProviderResponse> {
    const providerToken = await this.#tokens.current();
    const response = await this.#postWith(providerToken, token, message, signal);
    if (apnsReason(response) !== 'ExpiredProviderToken') return response;
    await this.#tokens.forget(providerToken);
    return this.#postWith(await this.#tokens.current(), token, message, signal);
  }

  #postWith(
    providerToken: string,
    token: string,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<ProviderResponse> {
    const {content, headers} = kinds[message.kind];
    const allHeaders = {
      ...headers,
      authorization: `bearer ${providerToken}`,
      'apns-topic': this.#topic,
      'apns-collapse-id': message.collapseId,
      'apns-expiration': Math.floor(this.#now() / 1000) + message.secondsLeft,
    };
    const body = JSON.stringify({...content, ...payloadOf(message)});
    return this.#http2.post(`/3/device/${encodeURIComponent(token)}`, allHeaders, body, signal);
  }
}
