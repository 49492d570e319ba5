export {createHttpApp} from './create-http-app.js';
export {JsonBody, NoBody, NoQuery, QueryOf, RequestHeader, requestParameter} from './body/parameters.js';
export {ReceivedBody} from './body/received-body.js';
export {EnvelopeFilter} from './errors/envelope.filter.js';
export {sendError} from './errors/send-error.js';
export type {HttpSettings} from './server/options.js';
export type {AnswerDeadline} from './server/answer-deadline.js';
