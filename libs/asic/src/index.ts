export {attachData, digestOf} from './attach-data.js';
export {ContainerError, type ContainerErrorCode} from './container-error.js';
export {isDataName} from './data-name.js';
export {buildManifest, readManifest, type DataReference} from './manifest.js';
