import {createHash, randomBytes} from 'node:crypto';
import type {Course} from '../../measure/course.js';
import type {SigningSystem} from '../../systems/signing/signing.js';
import type {Connection} from '../../wire/connection.js';
import type {NativePhone} from '../clients/native-phone.js';
import {RelyingParty} from '../clients/relying-party.js';
import {phonesOf, signetSessions} from '../logins/signet-login.js';

/** A signing session after the PIN attempt, ready to be confirmed. */
export interface ReadySigning {
  readonly party: RelyingParty;
  readonly sessionId: string;
  /** Sends the signature. */
  readonly confirm: () => Promise<void>;
}

const randomHash = () => createHash('sha512').update(randomBytes(16)).digest('hex');

/** Returns a function that prepares one signing. Successive calls use the phones of this caller in turn. */
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
    if (phone === undefined) throw new Error('no phone for this caller');
    turn += 1;
    const sessionId = await party.beginSigning(randomHash());
    await phone.scan(sessionId);
    return {party, sessionId, confirm: await phone.enterPin(sessionId, 'signingKey')};
  };
}

/**
 * Runs signings. The latency is the time from the confirmation request of the phone to the response of the long poll
 * with status COMPLETED.
 */
export function signings(system: SigningSystem, name: string, lanes: number): Course {
  const times: number[] = [];
  const arrange = async (connection: Connection, lane: number) => {
    const next = await signer(system, connection, lanes, lane);
    return async () => {
      const {party, sessionId, confirm} = await next();
      const start = performance.now();
      await confirm();
      await party.waitForContainer(sessionId);
      times.push(performance.now() - start);
    };
  };
  return {name, system, arrange, collect: async () => times.splice(0)};
}
