import {add, everybodyBut, nobody, read, write, type Right} from './right.js';

/**
 * Events: written by the process that causes them, read by the session service, deleted by the sweeper, never changed.
 */
export const eventRights: readonly Right[] = [
  [add('event', 'type, session_id'), everybodyBut('sweeper')],
  [read('type', 'event'), ['sessionService', 'operator']],
  [read('traceparent', 'event'), ['sessionService']],
  [read('id, published_at', 'event'), ['sessionService', 'sweeper', 'operator']],
  [write('event', 'published_at'), ['sessionService']],
  [write('event', 'retry_at'), ['sessionService']],
  [write('event', 'type'), nobody],
  [`SELECT nextval('event_id_seq')`, everybodyBut('sweeper')],
  [`SELECT setval('event_id_seq', 1)`, nobody],
];

/** Pushes: opened and enqueued by the session service, sent by the dispatcher. */
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
