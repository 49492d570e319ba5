import type {Inspection} from '@signet/admin/inspection';
import type {Keyring} from '@signet/domain';
import type {Io} from '../../program/io.js';
import {explain} from '../../program/explain.js';
import {readSettings} from '../../program/settings.js';
import {findingsOf, type Finding} from './finding.js';

/**
 * Reads the keyrings. If `inspection` is given, also checks that IDENTITY_ENCRYPTION_KEYS, ENCRYPTION_KEYS and SECRET_HASH_KEYS contain
 * every version that the database uses, and calls `wrongKeys`.
 * @param wrongKeys returns a message for each key that differs from the one that the database uses
 */
export async function checkKeys(
  io: Io,
  inspection?: Inspection,
  wrongKeys: () => Promise<string[]> = async () => [],
): Promise<Finding> {
  const {ok, skipped, failed} = findingsOf('keys');
  const environment = await io.environment();
  const names = ['IDENTITY_ENCRYPTION_KEYS', 'ENCRYPTION_KEYS', 'SECRET_HASH_KEYS', 'INDEX_KEYS'];
  const unset = names.filter((name) => !environment[name] && !environment[`${name}_FILE`]);
  if (unset.length === names.length) return skipped(`${names.join(', ')} are not set`);
  const readKeys = () =>
    readSettings(io, (parts) => ({keys: parts.keysOf('identity', 'index', 'secretHash')}));
  let keyrings: Awaited<ReturnType<typeof readKeys>>;
  try {
    keyrings = await readKeys();
  } catch (error) {
    return failed(explain(error).message, 'Correct the settings; docs/configuration.md lists them.');
  }
  if (inspection === undefined) return ok('the keyrings can be read');
  try {
    const {identity, secretHash} = keyrings.keys;
    const used = await inspection.keyVersionsInUse();
    const missing = [
      ...missingFrom('IDENTITY_ENCRYPTION_KEYS', identity.own, used.identity),
      ...missingFrom('ENCRYPTION_KEYS', identity.shared, used.shared),
      ...missingFrom('SECRET_HASH_KEYS', secretHash, used.secretHash),
    ];
    const problems = [...missing, ...(await wrongKeys())];
    if (problems.length === 0) return ok('the keyrings have the keys that the database uses');
    return failed(problems.join('; '), 'Restore the keys from your secret store before you start a process.');
  } catch (error) {
    const {code, message} = explain(error);
    // This finding has no remedy, because the checks of the role, the schema and the grants report one.
    if (code === 'refused')
      return skipped(`the keyrings can be read, but not compared with the database: ${message}`);
    throw error;
  }
}

const missingFrom = (name: string, keyring: Keyring | undefined, used: readonly number[]): string[] =>
  used
    .filter((version) => !keyring?.keys.has(version))
    .map((version) => `${name} lacks version ${version}, which rows use`);
