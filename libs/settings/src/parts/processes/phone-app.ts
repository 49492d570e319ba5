import {z} from 'zod';
import {addresses} from '../addresses.js';

/** Settings of the web app for phones. */
export const phoneApp = z
  .object(addresses)
  .transform((values) => ({apiUrl: values.BASE_URL, appScheme: values.APP_SCHEME}));

export type PhoneAppSettings = z.output<typeof phoneApp>;
