import {randomUUID} from 'node:crypto';
import {z} from 'zod';
import type {Contender} from '../../measure/contender.js';
import {bareClient} from '../../servers/bare/client.js';
import type {System} from '../../systems/system.js';
import type {Connection} from '../../wire/connection.js';
import {jsonOf, sendExpecting} from '../../wire/expect.js';
import {basic} from '../clients/basic.js';
import {loginWithTenPolls, type PhoneSteps} from './login-steps.js';
import {RelyingParty} from '../clients/relying-party.js';

/** The base path of the session endpoints on the bare servers, which are minimal implementations for comparison. */
export const bareSessions = '/session';

const redeemed = z.object({subjectId: z.uuid()});

function phoneSteps(connection: Connection): PhoneSteps {
  const deviceId = randomUUID();
  const headers = {...basic(bareClient), 'content-type': 'application/json'};
  const step = async (sessionId: string, name: string, content: object) => {
    const path = `${bareSessions}/${sessionId}/${name}`;
    await sendExpecting(connection, 200, {method: 'POST', path, headers, body: JSON.stringify(content)});
  };
  return {
    scan: (sessionId) => step(sessionId, 'scan', {deviceId}),
    approve: async (sessionId) => {
      await step(sessionId, 'pin-attempt', {});
      await step(sessionId, 'confirmation', {});
    },
  };
}

/**
 * A login on the bare prototype (servers/bare), with the same steps and polls as on Signet, but without device proofs,
 * PIN evaluation or signatures.
 */
export const bareLogin = (system: System): Contender => ({
  name: 'bare prototype, 10 polls',
  system,
  arrange: async (connection) => {
    const party = new RelyingParty(connection, bareClient, bareSessions);
    const phone = phoneSteps(connection);
    return async () => {
      jsonOf(await loginWithTenPolls(party, phone), redeemed);
    };
  },
});
