import {expiresAt, sessionId, subjectId} from './examples.js';
import type {Api, Operation} from '../operation.js';
import {relyingPartyApi} from './relying-party.js';
import {earlier} from './revision-schemas.js';

/** What differs in the earlier revision, by operation id. */
const changes: Readonly<Record<string, (operation: Operation) => Operation>> = {
  createSession: ({request, ...operation}) => ({
    ...operation,
    description: 'Creates a login. SIGNING is refused with 501.',
    ...(request && {request: {...request, schema: earlier.request}}),
    response: {name: 'CreatedLogin', schema: earlier.created, example: {sessionId, expiresAt}},
  }),
  readStatus: (operation) => ({
    ...operation,
    description: `${operation.description ?? ''} A cancelled session has the status EXPIRED.`,
    response: {...operation.response, schema: earlier.state},
  }),
  redeemCode: (operation) => ({
    ...operation,
    response: {
      name: 'LoggedIn',
      schema: earlier.loggedIn,
      example: {subjectId, predicates: [{type: 'AGE_OVER', years: 18, result: true}]},
    },
  }),
};

/** The relying-party API as clients of its earlier revision (`ApiRevision`) see it. */
export const earlierRevision: Api = {
  ...relyingPartyApi,
  title: `${relyingPartyApi.title}, earlier revision`,
  operations: relyingPartyApi.operations.map((operation) => changes[operation.id]?.(operation) ?? operation),
};
