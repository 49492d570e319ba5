import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {listDeliveries} from './deliveries.js';
import {disableWebhook} from './disable.js';
import {listWebhooks} from './list.js';
import {resendDelivery} from './resend.js';
import {rotateWebhookSecret} from './rotate-secret.js';
import {setWebhook} from './set.js';
import {showWebhook} from './show.js';
import {testWebhook} from './test.js';

/** `signetctl webhook` */
export const webhook = (io: Io): Command =>
  group('webhook', 'Webhooks of clients (docs/webhooks.md).', [
    setWebhook(io),
    showWebhook(io),
    listWebhooks(io),
    rotateWebhookSecret(io),
    testWebhook(io),
    listDeliveries(io),
    resendDelivery(io),
    disableWebhook(io),
  ]);
