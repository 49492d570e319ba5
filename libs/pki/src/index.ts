export {
  CertificateRequestError,
  type CertificateIssuer,
  type CertificateRequest,
  type CertificateSubject,
} from './certificate-issuer.js';
export {
  createLocalAuthority,
  type LocalAuthority,
  type LocalAuthorityOptions,
} from './create-local-authority.js';
export type {Credential} from './credential.js';
export type {CertificateReferences} from './extensions.js';
export {FileKeyIssuer} from './file-key-issuer.js';
export {serviceListener} from './http-listener.js';
export {localAuthority} from './local-authority.js';
export {
  createOcspResponder,
  type CertificateStatus,
  type OcspAuthority,
  type OcspResponderOptions,
} from './ocsp-responder.js';
export {certificatesOfPem, certificateToPem} from './pem.js';
export {checkSelfConsistency, IssuerConfigurationError, type IssuerFiles} from './self-consistency.js';
export {createTimestampAuthority, type TimestampAuthorityOptions} from './timestamp-authority.js';
