import {z} from 'zod';
import {hasBlockedPort} from '../../blocked-ports.js';
import {base64urlSchema, opaqueText} from '../text.js';

export const pushProviderSchema = z.enum(['FCM', 'APNS', 'WEBPUSH', 'SIMULATOR']);
export type PushProvider = z.infer<typeof pushProviderSchema>;

/**
 * A push subscription of a browser (W3C Push API, `PushSubscription.toJSON()`). For the provider WEBPUSH, the push
 * token is this subscription in JSON.
 */
export const webPushSubscriptionSchema = z.object({
  endpoint: z
    .url({protocol: /^https$/})
    .refine((url) => !/^https:\/\/[^/?#]*@/i.test(url) && !hasBlockedPort(new URL(url))),
  keys: z.object({
    /** The public key of the browser: an uncompressed P-256 point of 65 bytes. */
    p256dh: base64urlSchema.length(87),
    /** The authentication secret, 16 bytes. */
    auth: base64urlSchema.length(22),
  }),
});
export type WebPushSubscription = z.infer<typeof webPushSubscriptionSchema>;

/** Parses a push token of the provider WEBPUSH. Returns null if the token is not a valid subscription. */
export function readWebPushToken(token: string): WebPushSubscription | null {
  try {
    return webPushSubscriptionSchema.parse(JSON.parse(token));
  } catch {
    return null;
  }
}

/** The check is strict, because an APNs token becomes part of a URL's path. */
const isApnsToken = (token: string) => /^[0-9a-f]{2,200}$/i.test(token);

const tokenForms: Readonly<Record<PushProvider, (token: string) => boolean>> = {
  FCM: () => true,
  APNS: isApnsToken,
  WEBPUSH: (token) => readWebPushToken(token) !== null,
  SIMULATOR: () => true,
};

/**
 * A phone's address at its push provider. For FCM the token is a registration token, for APNS a device token in hex,
 * and for WEBPUSH a subscription in JSON.
 */
export const pushTargetSchema = z
  .strictObject({provider: pushProviderSchema, token: opaqueText(4096).min(1)})
  .refine(({provider, token}) => tokenForms[provider](token), {
    path: ['token'],
    error: 'must have the form that the provider gives it',
  });
export type PushTarget = z.infer<typeof pushTargetSchema>;

/**
 * SESSION notifies the person of a session that can be scanned. WITHDRAWAL removes this notification after the session
 * was scanned or cancelled. NOTICE tells the person that the inbox has a notice about another of their devices.
 */
export const pushKinds = ['SESSION', 'WITHDRAWAL', 'NOTICE'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The payload of a push. It contains no personal data, because push providers can read it. */
export const pushPayloadSchema = z.discriminatedUnion('type', [
  z.strictObject({type: z.enum(['session', 'withdrawal']), sessionId: z.uuid()}),
  z.strictObject({type: z.literal('notice')}),
]);
export type PushPayload = z.infer<typeof pushPayloadSchema>;
