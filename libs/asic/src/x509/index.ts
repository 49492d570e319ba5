/** X.509 certificates, for programs that do not handle containers, such as issuers and OCSP responders. */
export {oid} from '../object-identifiers.js';
export {type Certificate, keyBitsOf, readCertificate} from './certificate.js';
export {ocspResponderOf, purposesOf, subjectKeyIdentifierOf} from './extensions.js';
export {certificatesFromPem} from './trust-store.js';
