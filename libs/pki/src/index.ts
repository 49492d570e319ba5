export {
  CertificateRequestError,
  type CertificateIssuer,
  type CertificateRequest,
  type CertificateSubject,
} from './issuer/certificate-issuer.js';
export {
  createLocalAuthority,
  type LocalAuthority,
  type LocalAuthorityOptions,
} from './authority/create-local-authority.js';
export {
  certificateRecord,
  issuerOf,
  recordOf,
  type CertificateRecord,
} from './certificates/certificate-record.js';
export type {Credential} from './services/credential.js';
export type {CertificateReferences} from './certificates/reference-extensions.js';
export {FileKeyIssuer} from './issuer/file-key-issuer.js';
export {serviceListener} from './http-listener.js';
export {localAuthority} from './authority/local-authority.js';
export {
  onlyGood,
  statusOfEach,
  type CertificateStatus,
  type Revocation,
  type StatusLookup,
} from './services/certificate-status.js';
export type {OcspAuthority} from './services/ocsp-authority.js';
export {createOcspResponder, type OcspAnswer, type OcspResponderOptions} from './services/ocsp-responder.js';
export {issueResponderCredential, responderFaults} from './services/responder-credential.js';
export {certificatesOfPem, certificateToPem} from './pem.js';
export {checkSelfConsistency, IssuerConfigurationError, type IssuerFiles} from './issuer/self-consistency.js';
export {createTimestampAuthority, type TimestampAuthorityOptions} from './services/timestamp-authority.js';
