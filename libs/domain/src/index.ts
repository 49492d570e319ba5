export * from './authorization-code.js';
export * from './bounded-map.js';
export * from './session-view.js';
export * from './creation.js';
export * from './device-proof.js';
export * from './identity.js';
export * from './keyring.js';
export * from './pkce.js';
export * from './policies.js';
export * from './properties/answer.js';
export * from './properties/parse.js';
export * from './qr.js';
export * from './redirect.js';
export * from './registration.js';
export * from './retention.js';
export * from './session/diagram.js';
export * from './session/document.js';
export * from './session/machine.js';
export * from './session/status.js';
export {
  outcomeOf,
  phasesBefore,
  phasesSince,
  sessionEvents,
  sessionPhases,
  type SessionEvent,
  type SessionPhase,
} from './session/table.js';
export * from './signature.js';
export * from './signed-data-name.js';
export * from './signer.js';
export * from './signing-inputs.js';
export * from './subject.js';
export * from './uuid.js';
