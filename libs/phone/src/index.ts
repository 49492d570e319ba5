export type {Accepted, ApiResponse, Refused} from './api/response.js';
export {ServiceUnreachable, UndocumentedResponse, UnknownApproval} from './api/response.js';
export {deviceProof, type ProofSigner, type ProvenRequest} from './api/device-proof.js';
export {DeviceClient} from './api/device-client.js';
export {generatePrivateKey, publicKey, sign, type CurveName, type PrivateKey} from './keys/ec-key.js';
export {Enrolment, type EnrolmentOptions} from './enrolment.js';
export {previewEnrolment, replaceableDevices} from './enrolment-preview.js';
export {maskKey, unmaskKey, type KeyUse, type MaskedKey} from './keys/masked-key.js';
export {Phone} from './phone.js';
export {phoneStateSchema, storedPossessionKey, type PhoneState} from './phone-state.js';
export {PinEvaluation, pinSchema, type PinStretching} from './pin/pin.js';
export {scryptInJavaScript, type Scrypt, type ScryptCost} from './pin/scrypt.js';
export {
  generatePossessionKey,
  generateUnexportableSigner,
  importPossessionKey,
  publicPossessionKey,
  signerOf,
  thumbprint,
  type PossessionKey,
  type PossessionSigner,
} from './keys/possession-key.js';
export {PhoneRefusal, type RefusalReason} from './refusal.js';
export {environmentWith, steadyNow, type PhoneEnvironment} from './environment.js';
