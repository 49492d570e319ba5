export {ApnsAdapter, type ApnsOptions} from './apns/apns-adapter.js';
export {FcmAdapter, type FcmOptions} from './fcm/fcm-adapter.js';
export type {ServiceAccount} from './fcm/service-account.js';
export {PushGate, type Held, type PushGateOptions} from './gate/push-gate.js';
export type {PushAdapter, PushAnswer, PushFault, PushMessage} from './push-adapter.js';
export {SimulatorAdapter} from './simulator-adapter.js';
export {WebPushAdapter, type WebPushOptions} from './webpush/webpush-adapter.js';
