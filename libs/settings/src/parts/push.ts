import {z} from 'zod';
import {origin} from '../kinds/address-kinds.js';
import {integer, matching, toggle} from '../kinds/kinds.js';
import {p256PrivateKey, serviceAccount, vapidPrivateKey} from '../kinds/push-keys.js';
import {whenValid, variables} from '../variable.js';
import {apnsOf, webPushOf} from './push-providers.js';

const appleId = () => matching(/^[A-Z0-9]{10}$/, 'ten capital letters and digits');

const apns = ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'] as const;
const vapid = ['VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

type Group = readonly [string, ...string[]];

/**
 * Refuses a partial configuration of a provider at startup. Otherwise the error would occur only when the first push is
 * sent.
 */
const allOrNone = (names: Group) => (values: Readonly<Record<string, unknown>>) =>
  new Set(names.map((name) => values[name] === undefined)).size === 1;

const incomplete = (names: Group) => ({
  path: [names[0]],
  error: `must be set together with ${names.slice(1).join(', ')}, or none of them`,
  when: whenValid(...names),
});

/** The push providers. A provider that is not configured gets no pushes. */
export const push = z
  .object({
    PUSH_CONCURRENCY: integer(1, 200)
      .prefault('16')
      .register(variables, {meaning: 'Maximum number of concurrent pushes of one process to each provider.'}),
    FCM_SERVICE_ACCOUNT: serviceAccount().optional().register(variables, {
      meaning: 'Google service account that may send messages for the Firebase project, for Android phones.',
      secret: true,
    }),
    FCM_URL: origin()
      .prefault('https://fcm.googleapis.com')
      .register(variables, {meaning: 'Origin of Firebase Cloud Messaging, or of a proxy to it.'}),
    APNS_KEY: p256PrivateKey().optional().register(variables, {
      meaning: 'Key for token-based authentication with Apple (the .p8 file), for iPhones.',
      secret: true,
    }),
    APNS_KEY_ID: appleId()
      .optional()
      .register(variables, {meaning: 'Key ID of APNS_KEY, assigned by Apple.'}),
    APNS_TEAM_ID: appleId()
      .optional()
      .register(variables, {meaning: "Apple team ID of the app's developer."}),
    APNS_TOPIC: matching(/^[A-Za-z0-9.-]{1,255}$/, 'a bundle ID')
      .optional()
      .register(variables, {meaning: 'Bundle ID of the app.'}),
    APNS_URL: origin().prefault('https://api.push.apple.com').register(variables, {
      meaning:
        'Origin of the Apple Push Notification service. Use https://api.sandbox.push.apple.com for development builds.',
    }),
    VAPID_PRIVATE_KEY: vapidPrivateKey().optional().register(variables, {
      meaning: 'Key that identifies this server to Web Push services (RFC 8292), for browsers.',
      secret: true,
    }),
    VAPID_SUBJECT: matching(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'a mailto: or https: address')
      .optional()
      .register(variables, {meaning: 'Contact address for operators of Web Push services.'}),
    WEBPUSH_ALLOW_LOOPBACK: toggle().prefault('false').register(variables, {
      meaning: 'Whether phones may register Web Push endpoints on loopback addresses. For tests only.',
    }),
    PUSH_SIMULATOR_URL: origin().optional().register(variables, {
      meaning: 'Origin of the phone simulator of a local stack. Do not set it in production.',
    }),
  })
  .refine(allOrNone(apns), incomplete(apns))
  .refine(allOrNone(vapid), incomplete(vapid))
  .transform((values) => ({
    concurrency: values.PUSH_CONCURRENCY,
    fcm: values.FCM_SERVICE_ACCOUNT && {account: values.FCM_SERVICE_ACCOUNT, origin: values.FCM_URL},
    apns: apnsOf(values),
    webPush: webPushOf(values),
    simulatorUrl: values.PUSH_SIMULATOR_URL,
  }));
