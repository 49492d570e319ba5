import {loopbackOrigin, origin} from '../kinds/address-kinds.js';
import {matching} from '../kinds/kinds.js';
import {variables} from '../variable.js';

/** Variables that the settings of several processes contain (see the directory `processes`). */
export const addresses = {
  BASE_URL: origin().register(variables, {meaning: 'Public origin of the API.'}),
  APP_SCHEME: matching(/^[a-z][a-z0-9+.-]{0,31}$/, 'a URI scheme in lower case')
    .prefault('signet')
    .register(variables, {meaning: 'URI scheme of links that open the phone app.'}),
};

/** The variable of processes that send browsers to the hosted login page, or that serve its API. */
export const loginAddress = {
  LOGIN_URL: origin().register(variables, {
    meaning:
      'Public origin of the hosted login page, the only origin whose pages may call the API of the login page.',
  }),
};

/** The variable of processes that accept calls from the web app for phones, or that link to this app. */
export const phoneAppAddress = {
  PHONE_APP_URL: origin().optional().register(variables, {
    meaning:
      'Public origin of the web app for phones, the only origin whose pages may call the device API (native apps have no origin). The login page links to it.',
  }),
};

/** The variable of the login page and the phone app on a development machine that runs the phone simulator. */
export const simulatorAddress = {
  SIMULATOR_URL: loopbackOrigin().optional().register(variables, {
    meaning:
      'For development only: origin of the phone simulator. The phone app lets it frame the app and simulate faults; the login page links to it.',
  }),
};
