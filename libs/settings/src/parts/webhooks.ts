import {z} from 'zod';
import {integer, ports, toggle} from '../kinds/kinds.js';
import {variables} from '../variable.js';

/** To which servers relying parties may have events sent. */
export const webhookTargets = z
  .object({
    WEBHOOK_PORTS: ports().optional().register(variables, {
      meaning:
        'The only ports that new webhooks may have, if a firewall or a network policy permits the dispatcher no others. Default: every port that browsers permit.',
    }),
  })
  .transform((values) => ({ports: values.WEBHOOK_PORTS ?? null}));

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
