import {z} from 'zod';
import {matching} from '../kinds.js';
import {variables} from '../variable.js';
import {addresses} from './addresses.js';

/** What the hosted login page shows and whom it calls. */
export const loginPage = z
  .object({
    ...addresses,
    LOGIN_PAGE_NAME: matching(/^[^\p{Cc}\p{Cf}]{1,40}$/u, 'up to 40 characters without control characters')
      .prefault('Signet')
      .register(variables, {meaning: 'Name of the service and of its app, as people know them.'}),
    LOGIN_PAGE_LOGO: matching(/^\/.+\.(svg|png)$/, 'the absolute path of an .svg or .png file')
      .optional()
      .register(variables, {meaning: 'Picture beside the name; shown 32 pixels high.'}),
    LOGIN_PAGE_COLOUR: matching(/^#[0-9a-fA-F]{6}$/, 'a colour written #rrggbb')
      .optional()
      .register(variables, {meaning: 'Of buttons and marks; what stands on them turns black or white.'}),
  })
  .transform((values) => ({
    apiUrl: values.BASE_URL,
    appScheme: values.APP_SCHEME,
    name: values.LOGIN_PAGE_NAME,
    logo: values.LOGIN_PAGE_LOGO,
    colour: values.LOGIN_PAGE_COLOUR,
  }));

export type LoginPageSettings = z.output<typeof loginPage>;
