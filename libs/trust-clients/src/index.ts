export {ServiceUnreachableError} from './service-unreachable-error.js';
export {httpRevocationList, httpService, type ServiceKind} from './trust-clients.js';
