import {ApnsAdapter, FcmAdapter, SimulatorAdapter, WebPushAdapter, type PushAdapter} from '@signet/push';
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
