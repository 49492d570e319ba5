import {ApnsAdapter} from './providers/apns/apns-adapter.js';
import {FcmAdapter} from './providers/fcm/fcm-adapter.js';
import {SimulatorAdapter} from './providers/simulator-adapter.js';
import {WebPushAdapter} from './providers/webpush/webpush-adapter.js';
import type {PushAdapter} from './providers/push-adapter.js';
import type {PushDispatcherSettings} from './settings.js';

export function adaptersOf({
  concurrency: maxSockets,
  fcm,
  apns,
  webPush,
  simulatorUrl,
}: PushDispatcherSettings['push']): PushAdapter[] {
  return [
    ...(fcm ? [new FcmAdapter({...fcm, maxSockets})] : []),
    ...(apns ? [new ApnsAdapter(apns)] : []),
    ...(webPush ? [new WebPushAdapter({...webPush, maxSockets})] : []),
    ...(simulatorUrl === undefined ? [] : [new SimulatorAdapter(simulatorUrl)]),
  ];
}
