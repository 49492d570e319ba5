import {z} from 'zod';
import {integer} from '../../kinds/kinds.js';
import {variables} from '../../variable.js';

/** How many jobs a signing worker runs at the same time. The dispatchers have their own settings. */
export const worker = z
  .object({
    WORKER_CONCURRENCY: integer(1, 100)
      .prefault('4')
      .register(variables, {meaning: 'Maximum number of concurrent jobs in a signing worker.'}),
  })
  .transform((values) => ({concurrency: values.WORKER_CONCURRENCY}));
