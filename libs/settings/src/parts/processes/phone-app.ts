import {z} from 'zod';
import {addresses, simulatorAddress} from '../addresses.js';

/** Settings of the web app for phones. */
export const phoneApp = z.object({...addresses, ...simulatorAddress}).transform((values) => ({
  apiUrl: values.BASE_URL,
  appScheme: values.APP_SCHEME,
  ...(values.SIMULATOR_URL !== undefined && {simulatorUrl: values.SIMULATOR_URL}),
}));

export type PhoneAppSettings = z.output<typeof phoneApp>;
