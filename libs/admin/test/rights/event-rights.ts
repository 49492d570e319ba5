import type {EventType} from '@signet/contracts';
import type {DatabaseUser} from '@signet/store/roles';
import {add, everybodyBut, nobody, read, write, type Right} from './right.js';

/** For each type of event, the roles that cause it. No other role may insert it. */
const causedBy: Readonly<Record<EventType, readonly DatabaseUser[]>> = {
  'session.created': ['gateway'],
  'session.scanned': ['gateway'],
  'session.confirmed': ['gateway'],
  'signature.captured': ['gateway'],
  'container.created': ['signingWorker'],
  'container.refused': ['signingWorker'],
  'session.completed': ['gateway', 'sessionService'],
  'session.cancelled': ['gateway', 'sessionService', 'operator'],
  'session.expired': ['sessionService'],
  'device.locked': ['gateway'],
  'device.temporarily_locked': ['gateway'],
  'device.added': ['gateway'],
  'device.keys_replaced': ['gateway'],
  'device.push_token_replaced': ['gateway'],
};

const eventTypeRights = Object.entries(causedBy).map(([type, users]): Right => [
  `INSERT INTO event (type) VALUES ('${type}')`,
  users,
]);

/**
 * The role that causes an event inserts it, the session service publishes it, and the sweeper deletes it. The portal
 * only reads events, and the gateway reads them for test clients.
 */
export const eventRights: readonly Right[] = [
  ...eventTypeRights,
  [
    add('event', 'type, session_id'),
    everybodyBut('certificateStatus', 'sweeper', 'pushDispatcher', 'webhookDispatcher', 'portal'),
  ],
  [read('type', 'event'), ['gateway', 'sessionService', 'portal', 'operator']],
  [read('traceparent', 'event'), ['sessionService', 'portal']],
  [read('device_id', 'event'), ['sessionService', 'operator']],
  [read('reason', 'event'), ['gateway', 'sessionService', 'operator', 'portal']],
  [read('test_client_id, transaction_id', 'event'), ['gateway', 'sessionService', 'portal']],
  [read('id, published_at', 'event'), ['sessionService', 'sweeper', 'portal', 'operator']],
  [write('event', 'published_at'), ['sessionService']],
  [write('event', 'retry_at'), ['sessionService']],
  [write('event', 'type'), nobody],
  [
    `SELECT nextval('event_id_seq')`,
    everybodyBut('certificateStatus', 'sweeper', 'pushDispatcher', 'webhookDispatcher'),
  ],
  [`SELECT setval('event_id_seq', 1)`, nobody],
];

/** The session service creates and enqueues push deliveries; the push dispatcher sends them. */
export const pushRights: readonly Right[] = [
  [add('push_delivery', 'id, session_id, device_id'), ['sessionService']],
  [read('outcome', 'push_delivery'), ['sessionService', 'pushDispatcher']],
  [read('session_id, device_id', 'push_delivery'), ['sessionService', 'pushDispatcher']],
  [write('push_delivery', 'enqueued'), ['sessionService']],
  [write('push_delivery', 'epoch'), ['pushDispatcher']],
  [write('push_delivery', 'retry_at'), ['sessionService', 'pushDispatcher']],
  [write('push_delivery', 'outcome'), ['sessionService', 'pushDispatcher']],
  [read('push_token_encrypted', 'device'), ['gateway', 'pushDispatcher']],
  [write('device', 'push_token_encrypted'), ['gateway', 'pushDispatcher', 'operator']],
];
