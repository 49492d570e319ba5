import {matching, origin} from '../kinds.js';
import {variables} from '../variable.js';

/** Variables that several parts read. */
export const addresses = {
  BASE_URL: origin().register(variables, {meaning: 'Public origin of the API.'}),
  APP_SCHEME: matching(/^[a-z][a-z0-9+.-]{0,31}$/, 'a URI scheme in lower case')
    .prefault('signet')
    .register(variables, {meaning: 'Scheme of the links that open the phone app.'}),
};
