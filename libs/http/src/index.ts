export {createHttpApp} from './create-http-app.js';
export {jsonBody, noBody, query} from './body/pipes.js';
export {ReceivedBody} from './body/received-body.js';
export {sendError} from './errors/send-error.js';
export {HealthModule, type HealthOptions} from './health/health.module.js';
export type {HealthCheck} from './health/health.controller.js';
export {runProcess, type ProcessOptions} from './process/run-process.js';
export type {HttpSettings} from './server/options.js';
