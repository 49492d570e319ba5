import type {Contender} from '../../measure/contender.js';
import type {PasskeySystem} from '../../systems/oidc-provider.js';
import type {System} from '../../systems/system.js';
import {Browser, pathOf} from '../../wire/browser.js';
import type {Connection} from '../../wire/connection.js';
import {codeIn, newCodeRequest, redeem} from './code-exchange.js';
import {login, loginAndConsent, loginOnly, passkey, type Interaction} from './interactions.js';

async function logIn(connection: Connection, interaction: Interaction): Promise<void> {
  const request = newCodeRequest();
  // Each login uses a new browser without cookies.
  const browser = new Browser(connection);
  const page = pathOf(await browser.get(`/auth?${request.query}`, 303));
  const resumed = await browser.get(await interaction(browser, page), 303);
  await redeem(connection, '/token', codeIn(resumed, request), request, 'ES256');
}

const contender = (system: System, name: string, interaction: Interaction): Contender => ({
  name,
  system,
  arrange: async (connection) => () => logIn(connection, interaction),
});

export const oidcCode = (system: System): Contender =>
  contender(system, 'oidc-provider, login and consent', loginAndConsent(login));

export const oidcCodeWithoutConsent = (system: System): Contender =>
  contender(system, 'oidc-provider, login only', loginOnly);

/**
 * The authorization code flow as in production: the provider reads client and account from the database, and the person
 * authenticates with a passkey.
 */
export const oidcCodeWithPasskey = (system: PasskeySystem, lanes: number): Contender => ({
  name: 'oidc-provider, passkey and consent',
  system,
  arrange: async (connection, lane) => {
    const own = system.people.filter((_, index) => index % lanes === lane);
    let turn = 0;
    return () => {
      const holder = own[turn % own.length];
      if (holder === undefined) throw new Error('no person for this caller');
      turn += 1;
      return logIn(connection, loginAndConsent(passkey(holder, system.address)));
    };
  },
});
