export {newProofKey, random, type ProofKey} from './proof-key.js';
export {encodeProperties, type RequestedProperties} from './properties.js';
export {qrPayload} from './qr-payload.js';
export {
  SignetClient,
  SignetError,
  type CreatedSession,
  type LoggedIn,
  type SessionRequest,
  type SigningResult,
} from './signet-client.js';
