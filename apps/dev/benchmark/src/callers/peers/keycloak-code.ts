import type {Contender} from '../../measure/contender.js';
import {keycloakPassword, keycloakPerson, realmName} from '../../systems/peers/keycloak-realm.js';
import type {PeerConfiguration} from '../../systems/peers/configuration.js';
import type {System} from '../../systems/system.js';
import type {WireResponse} from '../../wire/response.js';
import {Browser, pathOf} from '../../wire/browser.js';
import type {Connection} from '../../wire/connection.js';
import {OperationFailed} from '../../wire/expect.js';
import {codeIn, newCodeRequest, redeem} from '../oidc/code-exchange.js';

/** The path to which the only form of a page is submitted. */
function actionOf({body}: WireResponse): string {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(body) ?? [];
  if (action === undefined) throw new OperationFailed('the page has no form');
  const {pathname, search} = new URL(action.replaceAll('&amp;', '&'), 'http://same.invalid');
  return pathname + search;
}

/** The value of a hidden field on a page. */
const fieldIn = ({body}: WireResponse, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

async function logIn(
  connection: Connection,
  configuration: PeerConfiguration,
  username: string,
): Promise<void> {
  const endpoint = `/realms/${realmName(configuration)}/protocol/openid-connect`;
  // Without the prompt, Keycloak would ask each person for consent only once.
  const request = newCodeRequest({prompt: 'consent'});
  const browser = new Browser(connection);
  const loginPage = await browser.get(`${endpoint}/auth?${request.query}`, 200);
  const credentials = {username, password: keycloakPassword};
  const loggedIn = await browser.submit(actionOf(loginPage), credentials, 302);
  const consentPage = await browser.get(pathOf(loggedIn), 200);
  const response = {code: fieldIn(consentPage, 'code'), accept: 'Yes'};
  const redirect = await browser.submit(actionOf(consentPage), response, 302);
  await redeem(connection, `${endpoint}/token`, codeIn(redirect, request), request, configuration.algorithm);
}

/** The authorization code flow of Keycloak, with a password and a consent. */
export const keycloakCode = (system: System, configuration: PeerConfiguration): Contender => ({
  name: `Keycloak, ${configuration.name}`,
  system,
  arrange: async (connection, lane) => () => logIn(connection, configuration, keycloakPerson(lane)),
});
