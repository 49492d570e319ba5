export type {Accepted, Answer, Refused} from './answer.js';
export {ServiceUnreachable, UndocumentedResponse} from './answer.js';
export {deviceProof, type ProofSigner, type ProvenRequest} from './device-proof.js';
export {DeviceClient} from './device-client.js';
export {generatePrivateKey, publicKey, sign, type CurveName, type PrivateKey} from './ec-key.js';
export type {EnrolmentOptions} from './enrolment.js';
export {maskKey, unmaskKey, type KeyUse, type MaskedKey} from './masked-key.js';
export {Phone} from './phone.js';
export {phoneStateSchema, type PhoneState} from './phone-state.js';
export {PinEvaluation, pinSchema, type PinStretching, type ScryptCost} from './pin.js';
export {
  generatePossessionKey,
  importPossessionKey,
  publicPossessionKey,
  thumbprint,
  type PossessionKey,
} from './possession-key.js';
export {PhoneRefusal, type RefusalReason} from './refusal.js';
export type {PhoneEnvironment} from './environment.js';
