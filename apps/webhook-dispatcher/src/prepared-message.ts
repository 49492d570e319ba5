import {type TakenWebhookRow} from '@signet/store';
import {DecryptionError, decryptWebhookSecret} from '@signet/vault';
import {bodyOf, UnknownWebhookError, type EncryptionKeyring} from '@signet/domain';
import {signedHeaders} from './sending/signature.js';

/** Why no request can be made, although the endpoint is not at fault. */
export type PreparationFault = 'secret_unreadable' | 'invalid_url' | 'unknown_event';

/** A request for an endpoint, or why it cannot be made. */
export type PreparedMessage =
  | {
      readonly kind: 'message';
      readonly url: URL;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | {
      readonly kind: 'unsendable';
      readonly fault: PreparationFault;
      /**
       * `endpoint` if no event can be sent to the endpoint until somebody repairs its row or the keys, `event` if only
       * this event cannot be sent.
       */
      readonly of: 'endpoint' | 'event';
    };

/** The secret; null if it cannot be decrypted with these keys. */
function readable(
  keys: EncryptionKeyring<'webhook'>,
  clientId: string,
  encrypted: Uint8Array,
): string | null {
  try {
    return decryptWebhookSecret(keys, clientId, encrypted);
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

function bodyIfKnown(delivery: TakenWebhookRow): string | null {
  try {
    return bodyOf(delivery);
  } catch (error) {
    if (error instanceof UnknownWebhookError) return null;
    throw error;
  }
}

/**
 * Builds and signs the request of a delivery. Each attempt needs a new signature, because the signature covers the time of
 * the attempt. A previous secret that cannot be decrypted is omitted.
 */
export function preparedMessage(
  keys: EncryptionKeyring<'webhook'>,
  deliveryId: string,
  delivery: TakenWebhookRow,
  at: Date,
): PreparedMessage {
  const {clientId, secretEncrypted, previousSecretEncrypted: previous} = delivery;
  const body = bodyIfKnown(delivery);
  if (body === null) return {kind: 'unsendable', fault: 'unknown_event', of: 'event'};
  if (!URL.canParse(delivery.url)) return {kind: 'unsendable', fault: 'invalid_url', of: 'endpoint'};
  const secret = readable(keys, clientId, secretEncrypted);
  if (secret === null) return {kind: 'unsendable', fault: 'secret_unreadable', of: 'endpoint'};
  const former = previous === null ? null : readable(keys, clientId, previous);
  const secrets = former === null ? [secret] : [secret, former];
  return {
    kind: 'message',
    url: new URL(delivery.url),
    headers: signedHeaders(deliveryId, body, secrets, at),
    body,
  };
}
