import type {Dashboard} from './dashboard.js';
import {logins} from './logins.js';
import {overview} from './overview.js';
import {postgresql} from './postgresql.js';
import {queues} from './queues.js';
import {signing} from './signing.js';
import {sweeper} from './sweeper.js';

export const dashboards: readonly Dashboard[] = [overview, logins, queues, signing, sweeper, postgresql];
