import {z} from 'zod';
import {origin} from '../kinds.js';
import {variables} from '../variable.js';

/** The push providers. One that is not configured gets no pushes. */
export const push = z
  .object({
    PUSH_SIMULATOR_URL: origin().optional().register(variables, {
      meaning: 'Origin of the phone simulator of a local stack. Leave it out in production.',
    }),
  })
  .transform((values) => ({simulatorUrl: values.PUSH_SIMULATOR_URL}));
