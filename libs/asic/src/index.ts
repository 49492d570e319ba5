export {attachData, digestOf} from './container/attach-data.js';
export {cades} from './cades/cades.js';
export {buildSignedData, type SignedDataInput} from './cms/build-signed-data.js';
export {
  buildSignedAttributes,
  type CertificateReference,
  readSignedAttributes,
  referenceTo,
  type SignedAttributes,
  type SignedAttributesInput,
} from './cms/signed-attributes.js';
export {writeContainer} from './container/write-container.js';
export {ContainerError, type ContainerErrorCode, UnknownCertificateError} from './container-error.js';
export {isDataName} from './container/data-name.js';
export {
  type Accept,
  type EvidenceInput,
  type EvidenceServices,
  gatherEvidence,
  type RevocationLists,
  type StatusQuestion,
} from './gather-evidence.js';
export {
  type ContainerDescription,
  type DataDescription,
  inspect,
  type Level,
  levels,
  type SignatureDescription,
} from './container/inspect.js';
export {buildManifest, type DataReference} from './container/manifest.js';
export {type Manifest, readManifest, type SignedFile} from './container/read-manifest.js';
export type {EvidenceEnd, HolderRole} from './evidence-end/evidence-end.js';
export type {EmbeddedEvidence, SignatureEvidence, SignatureTimestamp} from './formats/evidence.js';
export {formatOf, formats} from './formats/formats.js';
export type {FoundSignature, OpenSignature} from './formats/signature.js';
export type {
  PreparedSignature,
  RenewalRequest,
  SignatureFormat,
  SignatureReader,
  SignatureRequest,
  SignatureWriter,
  SignedInput,
} from './formats/signature-format.js';
export type {OnlineStatus, RevocationReport} from './online/report.js';
export type {StatusFetch, StatusRequest} from './online/status-fetch.js';
export {type Check, type CheckName, type CheckVerdict} from './verify/checks.js';
export type {Indication, SubIndication} from './verify/indications.js';
export {type Verdict, verdicts} from './verify/verdict.js';
export {type SignatureReport, type VerificationReport, verify, type VerifyOptions} from './verify/verify.js';
export type {SubjectName} from './x509/name.js';
export {certificatesFromPem, TrustStore} from './x509/trust-store.js';
