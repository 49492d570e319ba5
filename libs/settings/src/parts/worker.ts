import {z} from 'zod';
import {integer} from '../kinds.js';
import {variables} from '../variable.js';

/** What a process that takes jobs needs. */
export const worker = z
  .object({
    WORKER_CONCURRENCY: integer(1, 100)
      .prefault('4')
      .register(variables, {meaning: 'Jobs that this process works on at the same time.'}),
  })
  .transform((values) => ({concurrency: values.WORKER_CONCURRENCY}));
