import {pushTargetSchema} from '@signet/contracts';

const keys = {p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22)};
const subscription = (change: object = {}) =>
  JSON.stringify({endpoint: 'https://push.example/x', expirationTime: null, keys, ...change});

test.each([
  ['FCM', 'f5Yb:APA91bH_-x'],
  ['APNS', '00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0'],
  ['WEBPUSH', subscription()],
  ['WEBPUSH', subscription({endpoint: 'https://push.example:8443/x'})],
  ['SIMULATOR', 'anything'],
])('%s accepts the token %s', (provider, token) => {
  expect(pushTargetSchema.safeParse({provider, token}).success).toBe(true);
});

test.each([
  ['FCM', ''],
  ['FCM', 'x'.repeat(4097)],
  ['APNS', 'not hex'],
  ['APNS', '../../../other'],
  ['APNS', 'a'.repeat(201)],
  ['WEBPUSH', 'https://push.example/x'],
  ['WEBPUSH', '{}'],
  ['WEBPUSH', subscription({endpoint: 'http://push.example/x'})],
  ['WEBPUSH', subscription({endpoint: 'https://user:secret@push.example/x'})],
  ['WEBPUSH', subscription({endpoint: 'https://push.example:22/x'})],
  ['WEBPUSH', subscription({endpoint: '/x'})],
  ['WEBPUSH', subscription({keys: {...keys, auth: 'short'}})],
  ['WEBPUSH', subscription({keys: {auth: keys.auth}})],
  ['PIGEON', 'x'],
])('%s refuses the token %s', (provider, token) => {
  const {error} = pushTargetSchema.safeParse({provider, token});
  expect(error?.issues[0]?.path).toEqual([provider === 'PIGEON' ? 'provider' : 'token']);
});
