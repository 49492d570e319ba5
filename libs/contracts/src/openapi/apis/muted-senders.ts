import {
  allowedSenderResponseSchema,
  mutedSenderSchema,
  mutedSendersResponseSchema,
  muteRequestSchema,
} from '../../http/inbox.js';
import {inactiveDevice} from './device-list.js';
import {clientId, createdAt, sessionId} from './examples.js';
import type {Api} from '../operation.js';

const sender = {
  clientId,
  relyingPartyName: 'Demo Shop',
  organisationName: 'Demo Ltd',
  mutedAt: createdAt,
};

/** The operations with which a person mutes the senders of requests. */
export const mutedSenderOperations: Api['operations'] = [
  {
    method: 'get',
    path: '/device/v1/muted-senders',
    id: 'listMutedSenders',
    summary: 'List the senders that the person has muted',
    response: {schema: mutedSendersResponseSchema, example: {senders: [sender]}},
    errors: inactiveDevice,
  },
  {
    method: 'post',
    path: '/device/v1/muted-senders',
    id: 'muteSender',
    summary: 'Mute the sender of a session',
    request: {schema: muteRequestSchema, example: {sessionId}},
    response: {schema: mutedSenderSchema, example: sender},
    errors: [...inactiveDevice, 'session_not_found'],
  },
  {
    method: 'delete',
    path: '/device/v1/muted-senders/{clientId}',
    id: 'allowSender',
    summary: 'Allow the requests of a sender again',
    response: {schema: allowedSenderResponseSchema, example: {clientId}},
    errors: [...inactiveDevice, 'not_found'],
  },
];
