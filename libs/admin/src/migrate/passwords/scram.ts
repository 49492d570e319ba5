import {createHash, createHmac, pbkdf2Sync, randomBytes} from 'node:crypto';

const ITERATIONS = 4096; // the default of PostgreSQL

/**
 * Returns what PostgreSQL stores instead of a password: the verifier of SCRAM-SHA-256 (RFC 5802 section 3, RFC 7677), as
 * `SCRAM-SHA-256$<iterations>:<salt>$<StoredKey>:<ServerKey>`. A log with a statement that contains the verifier does not
 * reveal the password.
 * @param password printable ASCII characters, which SASLprep does not change
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
