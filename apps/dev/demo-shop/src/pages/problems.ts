import {SignetConnectionError, SignetError} from '@signet/sdk';
import type {Shop} from '../shop.js';
import {sendPage} from './page.js';

const described = (error: unknown) => {
  if (error instanceof SignetError) return `${error.status} ${error.message}`;
  if (error instanceof SignetConnectionError) return 'Signet does not answer';
  return error instanceof Error ? error.name : 'unexpected error';
};

/** Logs the HTTP status and the message of an error response of Signet. Of other errors, logs only the kind. */
export const logFailure = (error: unknown) => process.stderr.write(`${described(error)}\n`);

export const refused = 'We could not reach Signet, or it refused our request. Please try again.';

/** Pages for unknown addresses and for requests that fail. */
export function problems({app, browsers}: Shop): void {
  app.setNotFoundHandler((request, reply) =>
    sendPage({browsers, request, reply: reply.code(404)}, 'problem', {
      title: 'This page does not exist',
      text: 'The bread does.',
    }),
  );
  app.setErrorHandler((error, request, reply) => {
    logFailure(error);
    return sendPage({browsers, request, reply: reply.code(502)}, 'problem', {
      title: 'That did not work',
      text: refused,
    });
  });
}
