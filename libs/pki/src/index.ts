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
export type {Credential} from './services/credential.js';
export type {CertificateReferences} from './certificates/extension-builders.js';
export {FileKeyIssuer} from './issuer/file-key-issuer.js';
export {serviceListener} from './http/http-listener.js';
export {localAuthority} from './authority/local-authority.js';
export {
  createOcspResponder,
  type CertificateStatus,
  type OcspAuthority,
  type OcspResponderOptions,
} from './services/ocsp-responder.js';
export {certificatesOfPem, certificateToPem} from './pem.js';
export {checkSelfConsistency, IssuerConfigurationError, type IssuerFiles} from './issuer/self-consistency.js';
export {createTimestampAuthority, type TimestampAuthorityOptions} from './services/timestamp-authority.js';
