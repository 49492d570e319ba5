export {attachData, digestOf} from './attach-data.js';
export {buildContainer, type ContainerInput} from './build-container.js';
export type {SignatureEvidence, SignedDataInput} from './cms/build-signed-data.js';
export {
  buildSignedAttributes,
  readSignedAttributes,
  type SignedAttributes,
  type SignedAttributesInput,
} from './cms/signed-attributes.js';
export {ContainerError, type ContainerErrorCode} from './container-error.js';
export {isDataName} from './data-name.js';
export {buildManifest, readManifest, type DataReference} from './manifest.js';
