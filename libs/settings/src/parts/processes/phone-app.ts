import {z} from 'zod';
import {vapidPublicKey} from '../../kinds/push-keys.js';
import {variables} from '../../variable.js';
import {addresses, simulatorAddress} from '../addresses.js';

/** Settings of the web app for phones. */
export const phoneApp = z
  .object({
    ...addresses,
    VAPID_PUBLIC_KEY: vapidPublicKey().optional().register(variables, {
      meaning:
        'Public key of the VAPID_PRIVATE_KEY of the push dispatcher. Without it, the app offers no notifications.',
    }),
    ...simulatorAddress,
  })
  .transform((values) => ({
    apiUrl: values.BASE_URL,
    appScheme: values.APP_SCHEME,
    ...(values.VAPID_PUBLIC_KEY !== undefined && {pushKey: values.VAPID_PUBLIC_KEY}),
    ...(values.SIMULATOR_URL !== undefined && {simulatorUrl: values.SIMULATOR_URL}),
  }));

export type PhoneAppSettings = z.output<typeof phoneApp>;
