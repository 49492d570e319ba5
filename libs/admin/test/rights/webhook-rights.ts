import {add, nobody, read, write, type Right} from './right.js';

/**
 * Operators and the portal register endpoints. The dispatcher reads secrets to sign events. The portal reads the secret
 * because a rotation stores it as the previous one. The dispatcher can disable an endpoint, but cannot change where
 * events go or how they are signed.
 */
export const webhookRights: readonly Right[] = [
  [add('webhook_endpoint', 'client_id, url'), ['portal', 'operator']],
  [write('webhook_endpoint', 'url'), ['portal', 'operator']],
  [write('webhook_endpoint', 'secret_encrypted'), ['portal', 'operator']],
  [write('webhook_endpoint', 'slots'), ['webhookDispatcher']],
  [write('webhook_endpoint', 'probe_at'), ['webhookDispatcher', 'portal', 'operator']],
  [read('slots', 'webhook_endpoint'), ['sessionService', 'webhookDispatcher', 'portal', 'operator']],
  [write('webhook_endpoint', 'status'), ['webhookDispatcher', 'portal', 'operator']],
  [
    read('client_id, status', 'webhook_endpoint'),
    ['gateway', 'sessionService', 'webhookDispatcher', 'portal', 'operator'],
  ],
  [read('url', 'webhook_endpoint'), ['gateway', 'webhookDispatcher', 'portal', 'operator']],
  [read('secret_encrypted', 'webhook_endpoint'), ['webhookDispatcher', 'portal', 'operator']],
  [add('webhook_delivery', 'id, client_id'), ['sessionService', 'portal', 'operator']],
  [
    read('client_id, outcome', 'webhook_delivery'),
    ['sessionService', 'webhookDispatcher', 'portal', 'operator'],
  ],
  [read('reason', 'webhook_delivery'), ['webhookDispatcher', 'portal', 'operator']],
  [write('webhook_delivery', 'epoch'), ['webhookDispatcher']],
  [write('webhook_delivery', 'enqueued'), ['sessionService']],
  [write('webhook_delivery', 'outcome'), ['sessionService', 'webhookDispatcher', 'portal', 'operator']],
  [write('webhook_delivery', 'type'), nobody],
  [add('webhook_attempt', 'id, delivery_id'), ['webhookDispatcher']],
  [read('previous_secret_encrypted', 'webhook_endpoint'), ['webhookDispatcher', 'operator']],
  [read('status', 'webhook_attempt'), ['portal', 'operator']],
  [write('webhook_attempt', 'status'), nobody],
];
