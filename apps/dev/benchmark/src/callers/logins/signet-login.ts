import {tokenResponseSchema} from '@signet/contracts';
import type {Contender} from '../../measure/contender.js';
import type {SignetSystem} from '../../systems/signet/signet.js';
import type {Connection} from '../../wire/connection.js';
import {jsonOf} from '../../wire/expect.js';
import {loginWithTenPolls} from './login-steps.js';
import {NativePhone} from '../clients/native-phone.js';
import {RelyingParty} from '../clients/relying-party.js';

/** The base path of the session endpoints in the relying party API. */
export const signetSessions = '/relying-party/v1/session';

/** Restores the phones of one lane, which is a concurrent caller. No two lanes use the same phone. */
export function phonesOf(
  {phones}: SignetSystem,
  lanes: number,
  lane: number,
  connection: Connection,
): Promise<NativePhone[]> {
  const own = phones.filter((_, index) => index % lanes === lane);
  return Promise.all(own.map((kept) => NativePhone.restore(connection, kept)));
}

/** A login with ten polls on Signet, including device proofs, PIN evaluation and signatures. */
export const signetLogin = (system: SignetSystem, lanes: number): Contender => ({
  name: 'Signet, 10 polls',
  system,
  arrange: async (connection, lane) => {
    const party = new RelyingParty(connection, system.client, signetSessions);
    const phones = await phonesOf(system, lanes, lane, connection);
    let turn = 0;
    return async () => {
      const phone = phones[turn % phones.length];
      if (phone === undefined) throw new Error('no phone for this caller');
      turn += 1;
      jsonOf(await loginWithTenPolls(party, phone), tokenResponseSchema);
    };
  },
});
