import {z} from 'zod';
import type {Contender} from '../measure/contender.js';
import {bareClient} from '../servers/bare/client.js';
import type {SignetSystem} from '../systems/signet/signet.js';
import type {System} from '../systems/system.js';
import {jsonOf, sendExpecting} from '../wire/expect.js';
import {bareSessions} from './logins/bare-login.js';
import {basic} from './clients/basic.js';
import {RelyingParty} from './clients/relying-party.js';
import {signetSessions} from './logins/signet-login.js';

/** Polls the status of a pending login. Each caller has its own login. */
export const signetPolls = (system: SignetSystem, name: string): Contender => ({
  name,
  system,
  arrange: async (connection) => {
    const party = new RelyingParty(connection, system.client, signetSessions);
    const {sessionId} = await party.begin();
    return () => party.poll(sessionId, 'PENDING');
  },
});

const stored = z.object({sessionId: z.string()});

/** The baseline: polls a minimal server that reads the status with one Redis GET and has none of Signet's logic. */
export const cachedPolls = (system: System): Contender => ({
  name: 'bare handler, one Redis GET',
  system,
  arrange: async (connection) => {
    const party = new RelyingParty(connection, bareClient, bareSessions);
    const response = await sendExpecting(connection, 201, {
      method: 'POST',
      path: bareSessions,
      headers: {...basic(bareClient), 'content-type': 'application/json'},
      body: JSON.stringify({status: 'PENDING', expiresAt: 2_000_000_000}),
    });
    const {sessionId} = jsonOf(response, stored);
    return () => party.poll(sessionId, 'PENDING');
  },
});
