import {Webhook} from 'standardwebhooks';

/** The `webhook-id` of a delivery. It is the same in each attempt, so that a receiver can ignore duplicates. */
export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId}`;

/**
 * Returns the headers that identify and sign a message (Standard Webhooks 1.0, symmetric signatures). The message gets
 * one signature for each secret.
 * @param secrets the current secret, and the previous one while it is still valid
 * @param at the time of the attempt
 */
export function signedHeaders(
  deliveryId: string,
  body: string,
  secrets: readonly string[],
  at: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const id = messageIdOf(deliveryId);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
