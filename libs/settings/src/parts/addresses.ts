import {origin} from '../kinds/address-kinds.js';
import {matching} from '../kinds/kinds.js';
import {variables} from '../variable.js';

/** Variables shared by several parts. */
export const addresses = {
  BASE_URL: origin().register(variables, {meaning: 'Public origin of the API.'}),
  APP_SCHEME: matching(/^[a-z][a-z0-9+.-]{0,31}$/, 'a URI scheme in lower case')
    .prefault('signet')
    .register(variables, {meaning: 'URI scheme of links that open the phone app.'}),
};

/** The variable of processes that send browsers to the hosted login page, or answer its calls. */
export const loginAddress = {
  LOGIN_URL: origin().register(variables, {
    meaning: 'Public origin of the hosted login page, the only origin that may call its API with cookies.',
  }),
};
