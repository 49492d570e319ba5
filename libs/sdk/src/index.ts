export type {
  CreatedSession,
  Hosted,
  Login,
  PendingLogin,
  PendingSigning,
  PushStatus,
  SessionState,
  SessionStart,
  Signing,
  SigningResult,
  Started,
  WebhookEndpoint,
} from './api/responses.js';
export type {ErrorCode} from './api/error-codes.js';
export type {LoggedIn} from './api/person.js';
export {
  encodeProperties,
  type AttributeName,
  type Predicate,
  type PredicateType,
  type RequestedProperties,
} from './api/properties.js';
export type {
  CallOptions,
  CompletionOptions,
  CreationOptions,
  CreationTestSwitch,
  LoginRequest,
  Recipient,
  SessionStatus,
  SigningPage,
  SigningRequest,
  StartRequest,
  StartWay,
  StatusOptions,
  TestSwitch,
  ToBeSigned,
  WaitOptions,
} from './api/requests.js';
export type {Binary} from './arguments/to-bytes.js';
export {CallbackError, returnTokenIn, type CallbackFailure, type CallbackQuery} from './callback.js';
export {attachData} from './container/attach-data.js';
export {SignetConnectionError, SignetError} from './http/signet-error.js';
export type {TransportOptions} from './http/transport.js';
export {newProofKey, random, type ProofKey} from './proof-key.js';
export {qrPayload, type QrPayload} from './qr-payload.js';
export {SignetClient, type SignetClientOptions} from './signet-client.js';
export {startFrames, type StartedSession, type StartFrames, type StartKey} from './start/start-frames.js';
export {version} from './version.js';
export {
  verifyWebhook,
  WebhookError,
  type VerifiedWebhook,
  type WebhookEvent,
  type WebhookFailure,
  type WebhookReason,
  type WebhookRequest,
} from './webhook.js';
