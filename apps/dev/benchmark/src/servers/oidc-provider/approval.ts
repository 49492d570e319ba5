import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Provider} from 'oidc-provider';
import {field, formOf} from './form.js';

/** Approves a CIBA request without any verification, so that `oidc-provider` does as little work as possible. */
export async function approve(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = field(await formOf(request), 'auth_req_id');
  const pending = await provider.BackchannelAuthenticationRequest.find(id);
  if (pending?.accountId === undefined || pending.clientId === undefined) throw new Error('unknown request');
  const grant = new provider.Grant({accountId: pending.accountId, clientId: pending.clientId});
  grant.addOIDCScope('openid');
  await grant.save();
  await provider.backchannelResult(pending, grant);
  response.writeHead(204).end();
}
