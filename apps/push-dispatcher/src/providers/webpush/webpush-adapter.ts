import {readWebPushToken, type WebPushSubscription} from '@signet/contracts';
import {addressRule, guardedLookup, mayCallHost, type AddressRule} from '@signet/outbound';
import {payloadOf} from '../payload.js';
import type {PushAdapter, PushResult, PushMessage} from '../push-adapter.js';
import {HttpsClient} from '../transport/https-client.js';
import {noResponse} from '../transport/no-response.js';
import {encrypt, type Recipient} from './encrypt.js';
import {Vapid, type VapidKey} from './vapid.js';
import {webPushResult} from './webpush-result.js';

export interface WebPushOptions extends VapidKey {
  /** The maximum number of connections to one push service. */
  readonly maxSockets: number;
  /** Allows endpoints on loopback addresses, for local stacks and tests. */
  readonly allowLoopback: boolean;
  /** Trusted root certificates in PEM. Default: those of Node.js. */
  readonly ca?: string;
  /** Returns epoch milliseconds. Default: `Date.now`. */
  readonly now?: () => number;
}

/** The destination of tokens that are not subscriptions. The adapter rejects pushes to such tokens. */
const NOWHERE = 'nowhere';

const final = (reason: string): PushResult => ({outcome: 'final', fault: {status: null, reason}});

/**
 * Sends pushes to browsers over Web Push (RFC 8030, 8291, 8292). The phone chooses the push service, so the adapter
 * refuses servers without a public address, except loopback addresses if `allowLoopback` is set.
 */
export class WebPushAdapter implements PushAdapter {
  readonly provider = 'WEBPUSH';
  readonly #https: HttpsClient;
  readonly #vapid: Vapid;
  readonly #rule: AddressRule;

  constructor({maxSockets, allowLoopback, ca, now = Date.now, ...vapid}: WebPushOptions) {
    this.#rule = addressRule(allowLoopback);
    this.#https = new HttpsClient({maxSockets, ca, lookup: guardedLookup(this.#rule)});
    this.#vapid = new Vapid(vapid, now);
  }

  destinationOf(token: string): string {
    const subscription = readWebPushToken(token);
    return subscription === null ? NOWHERE : new URL(subscription.endpoint).origin;
  }

  async send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushResult> {
    const subscription = readWebPushToken(token);
    if (subscription === null) return final('not_a_subscription');
    const endpoint = new URL(subscription.endpoint);
    if (!mayCallHost(endpoint, this.#rule)) return final('private_address');
    const body = encryptMessage(message, subscription);
    if (body === null) return final('not_a_public_key');
    try {
      const headers = await this.#headers(endpoint, message);
      return webPushResult(await this.#https.post(endpoint, headers, body, signal));
    } catch (error) {
      return noResponse(error);
    }
  }

  close(): void {
    this.#https.close();
  }

  async #headers({origin}: URL, message: PushMessage) {
    return {
      authorization: await this.#vapid.authorization(origin),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: message.secondsLeft,
      urgency: message.kind === 'WITHDRAWAL' ? 'normal' : 'high',
      // RFC 8030 section 5.4.
      topic: message.collapseId,
    };
  }
}

const recipientOf = ({keys}: WebPushSubscription): Recipient => ({
  publicKey: Buffer.from(keys.p256dh, 'base64url'),
  authSecret: Buffer.from(keys.auth, 'base64url'),
});

/** Returns the encrypted payload of a message; null if the browser's key is not a point on the curve. */
function encryptMessage(message: PushMessage, subscription: WebPushSubscription): Uint8Array | null {
  try {
    return encrypt(Buffer.from(JSON.stringify(payloadOf(message))), recipientOf(subscription));
  } catch {
    return null;
  }
}
