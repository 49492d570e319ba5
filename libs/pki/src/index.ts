export {
  CertificateRequestError,
  type CertificateIssuer,
  type CertificateRequest,
  type CertificateSubject,
} from './certificate-issuer.js';
export {createLocalAuthority, type Credential, type LocalAuthority} from './create-local-authority.js';
export type {CertificateReferences} from './extensions.js';
export {FileKeyIssuer} from './file-key-issuer.js';
export {localAuthority} from './local-authority.js';
export {certificatesOfPem, certificateToPem} from './pem.js';
export {checkSelfConsistency, IssuerConfigurationError, type IssuerFiles} from './self-consistency.js';
