import {randomBytes} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {newKeyrings, newVapidKeys} from '@signet/settings';
import {z} from 'zod';

const secretsSchema = z.object({
  postgresPassword: z.string(),
  rolePassword: z.string(),
  /** Keyrings in the format of the settings: `1:<base64url>`. */
  keys: z.record(z.string(), z.string()),
  /** The keys for Web Push. The file of an earlier version lacks them; the next start adds them. */
  vapid: z.object({publicKey: z.string(), privateKey: z.string()}),
});

/** The secrets of a local stack, which are generated at its first start and stored with its data. */
export type LocalSecrets = z.infer<typeof secretsSchema>;

export function localSecrets(file: string): LocalSecrets {
  const stored: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = secretsSchema.parse({...freshSecrets(), ...Object(stored)});
  if (isDeepStrictEqual(stored, secrets)) return secrets;
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(secrets, null, 2), {mode: 0o600});
  return secrets;
}

const random = () => randomBytes(32).toString('base64url');

const freshSecrets = (): LocalSecrets => ({
  postgresPassword: random(),
  rolePassword: random(),
  keys: newKeyrings(),
  vapid: newVapidKeys(),
});
