import {createHash, randomBytes} from 'node:crypto';
import type {Course} from '../measure/course.js';
import type {SigningSystem} from '../systems/signing.js';
import type {Connection} from '../wire/connection.js';
import type {NativePhone} from './native-phone.js';
import {RelyingParty} from './relying-party.js';
import {phonesOf, signetSessions} from './signet-login.js';

/** A signing up to the PIN, and what is left to do. */
export interface ReadySigning {
  readonly party: RelyingParty;
  readonly sessionId: string;
  /** Sends the signature; the service accepts it. */
  readonly confirm: () => Promise<void>;
}

const someHash = () => createHash('sha512').update(randomBytes(16)).digest('hex');

/** A caller that has people sign, one after the other. */
export async function signer(
  system: SigningSystem,
  connection: Connection,
  lanes: number,
  lane: number,
): Promise<() => Promise<ReadySigning>> {
  const party = new RelyingParty(connection, system.client, signetSessions);
  const phones: readonly NativePhone[] = await phonesOf(system, lanes, lane, connection);
  let turn = 0;
  return async () => {
    const phone = phones[turn % phones.length];
    if (phone === undefined) throw new Error('a lane without a phone');
    turn += 1;
    const sessionId = await party.beginSigning(someHash());
    await phone.scan(sessionId);
    return {party, sessionId, confirm: await phone.enterPin(sessionId, 'signingKey')};
  };
}

/** From the phone's confirmation, as it is sent, to the answer of a held poll that says COMPLETED. */
export function signings(system: SigningSystem, name: string, lanes: number): Course {
  const times: number[] = [];
  const arrange = async (connection: Connection, lane: number) => {
    const next = await signer(system, connection, lanes, lane);
    return async () => {
      const {party, sessionId, confirm} = await next();
      const begin = performance.now();
      await confirm();
      await party.waitForContainer(sessionId);
      times.push(performance.now() - begin);
    };
  };
  return {name, system, arrange, collect: async () => times.splice(0)};
}
