import {z} from 'zod';
import type {Contender} from '../../measure/contender.js';
import {cibaGrantType, oidcClient} from '../../servers/oidc-provider/client.js';
import type {System} from '../../systems/system.js';
import type {Connection} from '../../wire/connection.js';
import {OperationFailed, jsonOf, sendExpecting} from '../../wire/expect.js';
import {basic} from '../clients/basic.js';
import {requireIdToken} from './id-token.js';

const begun = z.object({auth_req_id: z.string()});
const pending = z.object({error: z.literal('authorization_pending')});
const headers = {...basic(oidcClient), 'content-type': 'application/x-www-form-urlencoded'};

const submit = (connection: Connection, status: number, path: string, form: Record<string, string>) =>
  sendExpecting(connection, status, {
    method: 'POST',
    path,
    headers,
    body: new URLSearchParams(form).toString(),
  });

/** Runs a CIBA login: nine polls before the approval, and a tenth poll that returns the tokens. */
async function logIn(connection: Connection): Promise<void> {
  const request = {scope: 'openid', login_hint: 'person'};
  const {auth_req_id: id} = jsonOf(await submit(connection, 200, '/backchannel', request), begun);
  const poll = {grant_type: cibaGrantType, auth_req_id: id};
  for (let left = 9; left > 0; left -= 1) {
    const waiting = pending.safeParse(jsonOf(await submit(connection, 400, '/token', poll), z.unknown()));
    if (!waiting.success) throw new OperationFailed('a poll is not pending');
  }
  await submit(connection, 204, '/approval', {auth_req_id: id});
  requireIdToken(await submit(connection, 200, '/token', poll), 'ES256');
}

export const oidcCiba = (system: System): Contender => ({
  name: 'oidc-provider CIBA, 10 polls',
  system,
  arrange: async (connection) => () => logIn(connection),
});
