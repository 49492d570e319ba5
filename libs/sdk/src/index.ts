export {newProofKey, random, type ProofKey} from './proof-key.js';
export {encodeProperties, type RequestedProperties} from './properties.js';
export {qrPayload} from './qr-payload.js';
export type {CreatedSession, LoggedIn, SessionRequest, SigningResult} from './sessions.js';
export {SignetClient} from './signet-client.js';
export {SignetError} from './signet-error.js';
