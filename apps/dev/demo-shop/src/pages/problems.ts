import {SignetConnectionError, SignetError} from '@signet/sdk';
import type {Shop} from '../shop.js';
import {sendPage} from './page.js';

/** What a developer reads in the log: the error code of Signet, and never a secret. */
const described = (error: unknown) => {
  if (error instanceof SignetError) return `${error.status} ${error.message}`;
  return error instanceof SignetConnectionError ? 'Signet does not answer' : 'unexpected error';
};

/** Pages for unknown addresses and for requests that fail. */
export function problems({app, browsers}: Shop): void {
  app.setNotFoundHandler((request, reply) =>
    sendPage({browsers, request, reply: reply.code(404)}, 'problem', {
      title: 'This page does not exist',
      text: 'The bread does.',
    }),
  );
  app.setErrorHandler((error, request, reply) => {
    process.stderr.write(`${described(error)}\n`);
    return sendPage({browsers, request, reply: reply.code(502)}, 'problem', {
      title: 'That did not work',
      text: 'We could not reach Signet, or it refused our request. Please try again.',
    });
  });
}
