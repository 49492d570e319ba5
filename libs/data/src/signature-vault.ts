import type {Keyring} from '@signet/domain';
import {open, seal} from './sealing.js';

const containerOf = (sessionId: string) => `signature.container:${sessionId}`;
const birthDateOf = (sessionId: string) => `signature.birth_date:${sessionId}`;

/** A container, sealed for the row of its session: the certificate in it names the signer. */
export const sealContainer = (keyring: Keyring, sessionId: string, container: Uint8Array): Uint8Array =>
  seal(keyring, container, containerOf(sessionId));

/** The reverse. Throws when the bytes were changed or belong to another session. */
export const openContainer = (keyring: Keyring, sessionId: string, sealed: Uint8Array): Uint8Array =>
  open(keyring, sealed, containerOf(sessionId));

/** The signer's date of birth as `YYYY-MM-DD`, sealed for the row of the session. */
export const sealBirthDate = (keyring: Keyring, sessionId: string, date: string): Uint8Array =>
  seal(keyring, Buffer.from(date, 'utf8'), birthDateOf(sessionId));

/** The reverse. Throws when the bytes were changed or belong to another session. */
export const openBirthDate = (keyring: Keyring, sessionId: string, sealed: Uint8Array): string =>
  Buffer.from(open(keyring, sealed, birthDateOf(sessionId))).toString('utf8');
