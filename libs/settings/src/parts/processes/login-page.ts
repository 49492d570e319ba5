import {z} from 'zod';
import {matching} from '../../kinds/kinds.js';
import {variables} from '../../variable.js';
import {addresses, phoneAppAddress, simulatorAddress} from '../addresses.js';

/** Settings of the hosted login page: its appearance and the API that it calls. */
export const loginPage = z
  .object({
    ...addresses,
    ...phoneAppAddress,
    ...simulatorAddress,
    LOGIN_PAGE_NAME: matching(/^[^\p{Cc}\p{Cf}]{1,40}$/u, 'up to 40 characters without control characters')
      .prefault('Signet')
      .register(variables, {meaning: 'Name of the service and its app, shown to people.'}),
    LOGIN_PAGE_LOGO: matching(/^\/.+\.(svg|png)$/, 'the absolute path of an .svg or .png file')
      .optional()
      .register(variables, {meaning: 'Logo next to the name, shown 32 pixels high.'}),
    LOGIN_PAGE_COLOUR: matching(/^#[0-9a-fA-F]{6}$/, 'a colour written #rrggbb')
      .optional()
      .register(variables, {
        meaning:
          'Colour of buttons and icons. Text on them becomes black or white, whichever has more contrast.',
      }),
  })
  .transform((values) => ({
    apiUrl: values.BASE_URL,
    appScheme: values.APP_SCHEME,
    name: values.LOGIN_PAGE_NAME,
    logo: values.LOGIN_PAGE_LOGO,
    colour: values.LOGIN_PAGE_COLOUR,
    ...(values.PHONE_APP_URL !== undefined && {phoneAppUrl: values.PHONE_APP_URL}),
    ...(values.SIMULATOR_URL !== undefined && {simulatorUrl: values.SIMULATOR_URL}),
  }));

export type LoginPageSettings = z.output<typeof loginPage>;
