import type {Contender} from '../measure/contender.js';
import {bareClient} from '../servers/bare/client.js';
import type {SignetSystem} from '../systems/signet/signet.js';
import type {System} from '../systems/system.js';
import {bareSessions} from './logins/bare-login.js';
import {RelyingParty, type Registration} from './clients/relying-party.js';
import {signetSessions} from './logins/signet-login.js';

const creations = (name: string, system: System, registration: Registration, base: string): Contender => ({
  name,
  system,
  arrange: async (connection) => {
    const party = new RelyingParty(connection, registration, base);
    return async () => {
      await party.begin();
    };
  },
});

export const signetCreations = (system: SignetSystem): Contender =>
  creations('Signet', system, system.client, signetSessions);

export const bareCreations = (system: System): Contender =>
  creations('bare handler, one INSERT', system, bareClient, bareSessions);
