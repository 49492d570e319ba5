import {z} from 'zod';
import {integer} from '../../kinds/kinds.js';
import {variables} from '../../variable.js';

/** Settings of processes that run jobs. */
export const worker = z
  .object({
    WORKER_CONCURRENCY: integer(1, 100)
      .prefault('4')
      .register(variables, {meaning: 'Maximum number of concurrent jobs in a signing worker.'}),
  })
  .transform((values) => ({concurrency: values.WORKER_CONCURRENCY}));
