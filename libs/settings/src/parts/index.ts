import {common} from './common.js';
import {database} from './database.js';
import {gateway} from './gateway.js';
import {keys} from './keys.js';
import {limits} from './limits.js';
import {loginPage} from './login-page.js';
import {push} from './push.js';
import {queues} from './queues.js';
import {signing} from './signing.js';
import {signetctl} from './signetctl.js';
import {worker} from './worker.js';

/** All parts, in the order of `docs/configuration.md`. */
export const parts = {
  common,
  database,
  queues,
  gateway,
  keys,
  worker,
  push,
  signing,
  loginPage,
  signetctl,
  limits,
};
