import {isBrandColour} from '@signet/design/brand';
import {z} from 'zod';
import {page} from '../kinds/address-kinds.js';
import {matching} from '../kinds/kinds.js';
import {kind, variables} from '../variable.js';

const colour = () =>
  kind(
    'a colour written #rrggbb that is dark enough to be read on a light page (contrast of 4.5:1)',
    (text) => (isBrandColour(text) ? text : undefined),
  );

/** The name, the colours and the help of the service, which people see on the login page, in the app and in the portal. */
export const brand = z
  .object({
    BRAND_NAME: matching(/^[^\p{Cc}\p{Cf}]{1,40}$/u, 'up to 40 characters without control characters')
      .prefault('Signet')
      .register(variables, {meaning: 'Name of the service and its app, shown to people.'}),
    BRAND_LOGO: matching(/^\/.+\.(svg|png)$/, 'the absolute path of an .svg or .png file')
      .optional()
      .register(variables, {
        meaning:
          'Logo next to the name, shown up to 32 pixels high, and icon of the installed phone app and its notifications. A square .png file of 512 pixels suits all of them. The portal shows only the name.',
      }),
    BRAND_COLOUR: colour().optional().register(variables, {
      meaning:
        'Colour of buttons. Text on them becomes black or white, whichever has more contrast. In dark mode, the colour is as much lighter as it must be.',
    }),
    SUPPORT_PHONE: matching(
      /^\+[1-9](?: ?\d){5,14}$/,
      'an international telephone number such as +372 600 0000',
    )
      .optional()
      .register(variables, {meaning: 'Telephone number at which people get help.'}),
    SUPPORT_URL: page()
      .optional()
      .register(variables, {meaning: 'Address of the page with help for people.'}),
    PRIVACY_URL: page().optional().register(variables, {meaning: 'Address of the privacy notice.'}),
    IMPRINT_URL: page()
      .optional()
      .register(variables, {meaning: 'Address of the page that says who operates the service.'}),
  })
  .transform((values) => ({
    name: values.BRAND_NAME,
    ...(values.BRAND_LOGO !== undefined && {logo: values.BRAND_LOGO}),
    ...(values.BRAND_COLOUR !== undefined && {colour: values.BRAND_COLOUR}),
    ...(values.SUPPORT_PHONE !== undefined && {supportPhone: values.SUPPORT_PHONE}),
    ...(values.SUPPORT_URL !== undefined && {supportUrl: values.SUPPORT_URL}),
    ...(values.PRIVACY_URL !== undefined && {privacyUrl: values.PRIVACY_URL}),
    ...(values.IMPRINT_URL !== undefined && {imprintUrl: values.IMPRINT_URL}),
  }));

export type BrandSettings = z.output<typeof brand>;
