import {z} from 'zod';
import {integer, toggle} from '../kinds/kinds.js';
import {variables} from '../variable.js';

/** How events are sent to the endpoints of relying parties. */
export const webhooks = z
  .object({
    WEBHOOK_CONCURRENCY: integer(1, 2000).prefault('256').register(variables, {
      meaning: 'Maximum number of concurrent requests of one process to the endpoints of webhooks.',
    }),
    WEBHOOK_ALLOW_LOOPBACK: toggle().prefault('false').register(variables, {
      meaning:
        'Whether endpoints may have loopback addresses, also with http. For local stacks and tests only.',
    }),
  })
  .transform((values) => ({
    concurrency: values.WEBHOOK_CONCURRENCY,
    allowLoopback: values.WEBHOOK_ALLOW_LOOPBACK,
  }));
