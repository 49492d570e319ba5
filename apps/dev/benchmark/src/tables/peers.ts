import {signetLogin} from '../callers/logins/signet-login.js';
import {hydraCode} from '../callers/peers/hydra-code.js';
import {keycloakCode} from '../callers/peers/keycloak-code.js';
import {PeerMissing} from '../systems/peers/programs.js';
import {defaults, light} from '../systems/peers/configuration.js';
import type {Contender} from '../measure/contender.js';
import {firstAgainst, type ComparisonTable} from './table.js';

/** The contenders of a peer, or none if it is missing, which is printed. */
async function unlessMissing(start: () => Promise<Contender[]>, print: (line: string) => void) {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof PeerMissing)) throw error;
    print(`  ${error.message}`);
    return [];
  }
}

const goals: Readonly<Record<string, number>> = {
  'Ory Hydra, defaults': 0.22,
  'Ory Hydra, ES256, one hash': 0.4,
  'Keycloak, defaults': 0.15,
  'Keycloak, ES256, one hash': 0.75,
};

function goalFor(name: string): number {
  const goal = goals[name];
  if (goal === undefined) throw new Error(`there is no goal for ${name}`);
  return goal;
}

/** The operations of the first round, whose results are discarded: Java compiles its code only after many logins. */
const WARM_UP = 2000;

export const peers: ComparisonTable = {
  kind: 'comparison',
  title:
    'A login with 10 polls, against the authorization code flow of Ory Hydra and Keycloak with login and consent',
  notes: [
    'Hydra has no people: its callers accept the login and the consent at its admin API, as a website of the operator would.',
    'Keycloak checks a password, and keeps the sessions of its people in memory and in PostgreSQL.',
    'Neither has a phone, a key of the person, a push, a poll or a signature. Signet has no page for passwords.',
  ],
  operations: 1000,
  warmUp: WARM_UP,
  lanes: 16,
  contenders: async (systems, lanes, print) => [
    signetLogin(await systems.signet(), lanes),
    ...(await unlessMissing(
      async () => [hydraCode(await systems.hydra()), hydraCode(await systems.lightHydra())],
      print,
    )),
    ...(await unlessMissing(async () => {
      const keycloak = await systems.keycloak();
      return [keycloakCode(keycloak, defaults), keycloakCode(keycloak, light)];
    }, print)),
  ],
  comparisons: (contenders) =>
    firstAgainst('CPU', ...contenders.slice(1).map(({name}) => goalFor(name)))(contenders),
};
