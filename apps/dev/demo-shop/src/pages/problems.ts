import {SignetError} from '@signet/sdk';
import type {Shop} from '../shop.js';
import {sendPage} from './page.js';

/** Logs the HTTP status and the message of an error response of Signet. Of other errors, logs only the kind. */
export function logFailure(error: unknown): void {
  const kind = error instanceof Error ? error.name : 'unexpected error';
  process.stderr.write(`${error instanceof SignetError ? `${error.status} ${error.message}` : kind}\n`);
}

export const refused = 'We could not reach Signet, or it refused our request. Please try again.';

/** Pages for unknown addresses and for requests that fail. */
export function problems({app, browsers}: Shop): void {
  app.setNotFoundHandler((_request, reply) => sendPage(browsers, reply.code(404), 'not-found'));
  app.setErrorHandler((error, _request, reply) => {
    logFailure(error);
    return sendPage(browsers, reply.code(502), 'problem', {text: refused});
  });
}
