export {ServiceUnreachableError} from './http-client.js';
export {httpRevocationList, httpService, type HttpServiceOptions, type ServiceKind} from './trust-clients.js';
