import {add, nobody, read, write, type Right} from './right.js';

/**
 * Operators register endpoints. Of the processes, only the dispatcher reads secrets; it can disable an endpoint, but cannot
 * change where events go or how they are signed.
 */
export const webhookRights: readonly Right[] = [
  [add('webhook_endpoint', 'client_id, url'), ['operator']],
  [write('webhook_endpoint', 'url'), ['operator']],
  [write('webhook_endpoint', 'secret_encrypted'), ['operator']],
  [write('webhook_endpoint', 'status'), ['webhookDispatcher', 'operator']],
  [
    read('client_id, status', 'webhook_endpoint'),
    ['gateway', 'sessionService', 'webhookDispatcher', 'operator'],
  ],
  [read('url', 'webhook_endpoint'), ['webhookDispatcher', 'operator']],
  [read('secret_encrypted', 'webhook_endpoint'), ['webhookDispatcher', 'operator']],
  [add('webhook_delivery', 'id, client_id'), ['sessionService', 'operator']],
  [read('client_id, outcome', 'webhook_delivery'), ['sessionService', 'webhookDispatcher', 'operator']],
  [read('reason', 'webhook_delivery'), ['webhookDispatcher', 'operator']],
  [write('webhook_delivery', 'epoch'), ['webhookDispatcher']],
  [write('webhook_delivery', 'enqueued'), ['sessionService']],
  [write('webhook_delivery', 'outcome'), ['sessionService', 'webhookDispatcher', 'operator']],
  [write('webhook_delivery', 'type'), nobody],
  [add('webhook_attempt', 'id, delivery_id'), ['webhookDispatcher']],
  [read('status', 'webhook_attempt'), ['operator']],
  [write('webhook_attempt', 'status'), nobody],
];
