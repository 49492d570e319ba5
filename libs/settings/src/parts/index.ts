import {brand} from './brand.js';
import {certificateStatus} from './processes/certificate-status.js';
import {common} from './common.js';
import {database} from './connections/database.js';
import {gateway} from './processes/gateway.js';
import {keys} from './keys/keyrings.js';
import {limits} from './limits.js';
import {loginPage} from './processes/login-page.js';
import {phoneApp} from './processes/phone-app.js';
import {portal} from './processes/portal.js';
import {push} from './push.js';
import {queues} from './connections/queues.js';
import {signing} from './signing.js';
import {signetctl} from './processes/signetctl.js';
import {webhooks, webhookTargets} from './webhooks.js';
import {worker} from './processes/worker.js';

/** All parts, in the order of `docs/configuration.md`. */
export const parts = {
  common,
  database,
  queues,
  gateway,
  keys,
  worker,
  push,
  webhooks,
  webhookTargets,
  signing,
  certificateStatus,
  brand,
  loginPage,
  phoneApp,
  portal,
  signetctl,
  limits,
};
