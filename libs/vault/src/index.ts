export {
  activationCodeHashes,
  hashClientSecret,
  hashToken,
  matchesClientSecret,
  newActivationCode,
  newSecret,
  newWebhookSecret,
  personalCodeHashes,
  type HashedSecret,
} from './credentials.js';
export {
  decryptCertificate,
  decryptOprfKey,
  decryptPushToken,
  encryptCertificate,
  encryptOprfKey,
  encryptPushToken,
  type CertificateUse,
} from './encryption/device-vault.js';
export {contextOf, encryptedColumns, type EncryptedColumn} from './encryption/encrypted-columns.js';
export {decrypt, DecryptionError, encrypt, headerOf} from './encryption/encryption.js';
export {decryptIdentity, encryptIdentity, type IdentityKeys} from './encryption/identity-vault.js';
export {
  decryptBirthDate,
  decryptContainer,
  encryptBirthDate,
  encryptContainer,
} from './encryption/signature-vault.js';
export {decryptWebhookSecret, encryptWebhookSecret} from './encryption/webhook-vault.js';
export {hashAddress} from './tokens/address-hash.js';
export {collapseId} from './tokens/collapse-id.js';
export {isTaggedDeviceId, newDeviceId} from './tokens/device-id.js';
export {newPortalSessionToken, provenanceOfPortalToken} from './tokens/portal-session-token.js';
export {
  newSessionToken,
  readSessionToken,
  type PresentedToken,
  type ReadToken,
} from './tokens/session-token.js';
export type {Provenance} from './tokens/token-tag.js';
