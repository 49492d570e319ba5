import {z} from 'zod';
import type {Contender} from '../../measure/contender.js';
import type {Hydra} from '../../systems/peers/hydra.js';
import type {WireResponse} from '../../wire/response.js';
import {Browser, locationOf} from '../../wire/browser.js';
import {Connection} from '../../wire/connection.js';
import {OperationFailed, jsonOf, sendExpecting} from '../../wire/expect.js';
import {codeIn, newCodeRequest, redeem} from '../oidc/code-exchange.js';

const acceptedSchema = z.object({redirect_to: z.string()});

type Kind = 'login' | 'consent';

/** The challenge with which Hydra sends the browser to the website that logs people in. */
function challengeIn(redirect: WireResponse, kind: Kind): string {
  const challenge = new URL(locationOf(redirect)).searchParams.get(`${kind}_challenge`);
  if (challenge === null) throw new OperationFailed(`the redirect contains no ${kind} challenge`);
  return challenge;
}

/** Accepts a request at the admin API, as that website does. Returns the path that the browser requests next. */
async function accept(admin: Connection, kind: Kind, redirect: WireResponse, body: object): Promise<string> {
  const query = new URLSearchParams({[`${kind}_challenge`]: challengeIn(redirect, kind)});
  const response = await sendExpecting(admin, 200, {
    method: 'PUT',
    path: `/admin/oauth2/auth/requests/${kind}/accept?${query.toString()}`,
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  });
  const {pathname, search} = new URL(jsonOf(response, acceptedSchema).redirect_to);
  return pathname + search;
}

/** The authorization code flow of Hydra, with a login and a consent that are accepted at once. */
export const hydraCode = (system: Hydra): Contender => {
  // The callers of the next round use the same connections.
  const admins = new Map<number, Connection>();
  return {
    name: `Ory Hydra, ${system.configuration.name}`,
    system,
    arrange: async (connection, lane) => {
      const admin = admins.get(lane) ?? (await Connection.open(system.adminAddress));
      admins.set(lane, admin);
      return () => logIn(system, connection, admin, `person-${lane}`);
    },
  };
};

async function logIn(
  {configuration}: Hydra,
  connection: Connection,
  admin: Connection,
  subject: string,
): Promise<void> {
  const request = newCodeRequest();
  const browser = new Browser(connection);
  const begun = await browser.get(`/oauth2/auth?${request.query}`, 302);
  const asked = await browser.get(await accept(admin, 'login', begun, {subject}), 302);
  const consented = await accept(admin, 'consent', asked, {grant_scope: ['openid']});
  const code = codeIn(await browser.get(consented, 303), request);
  await redeem(connection, '/oauth2/token', code, request, configuration.algorithm);
}
