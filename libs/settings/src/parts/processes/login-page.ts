import {z} from 'zod';
import {addresses, phoneAppAddress, simulatorAddress} from '../addresses.js';

/** Settings of the hosted login page: the API that it calls, and the apps to which it links. */
export const loginPage = z
  .object({
    ...addresses,
    ...phoneAppAddress,
    ...simulatorAddress,
  })
  .transform((values) => ({
    apiUrl: values.BASE_URL,
    appScheme: values.APP_SCHEME,
    ...(values.PHONE_APP_URL !== undefined && {phoneAppUrl: values.PHONE_APP_URL}),
    ...(values.SIMULATOR_URL !== undefined && {simulatorUrl: values.SIMULATOR_URL}),
  }));

export type LoginPageSettings = z.output<typeof loginPage>;
