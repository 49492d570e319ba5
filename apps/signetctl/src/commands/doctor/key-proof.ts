import type {KeyProof} from '@signet/admin/inspection';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';

/**
 * Returns a message for each key in IDENTITY_ENCRYPTION_KEYS, ENCRYPTION_KEYS and SUBJECT_KEYS that differs from the key
 * of the same version that the database uses, and a message if INDEX_KEYS lacks the key with which the newest person was registered.
 */
export async function wrongKeys(io: Io, proof: KeyProof): Promise<string[]> {
  const {identity} = await readSettings(io, (parts) => ({identity: parts.keysOf('identity', 'index')}));
  const {wrongKeys, isIndexed} = await proof.people(identity);
  return [
    ...wrongKeys.map(({isShared, version}) =>
      wrong(
        isShared ? 'ENCRYPTION_KEYS' : 'IDENTITY_ENCRYPTION_KEYS',
        version,
        'encrypted the data of the people',
      ),
    ),
    ...(isIndexed ? [] : ['INDEX_KEYS lacks the key with which the newest person was registered']),
    ...(await wrongSubjectKeys(io, proof)),
  ];
}

/**
 * Checks SUBJECT_KEYS. Returns no message if SUBJECT_KEYS or ENVIRONMENT is not set, because most commands need
 * neither.
 */
async function wrongSubjectKeys(io: Io, proof: KeyProof): Promise<string[]> {
  const {SUBJECT_KEYS, SUBJECT_KEYS_FILE, ENVIRONMENT, ENVIRONMENT_FILE} = await io.environment();
  if (!(SUBJECT_KEYS || SUBJECT_KEYS_FILE) || !(ENVIRONMENT || ENVIRONMENT_FILE)) return [];
  const {common, subject} = await readSettings(io, (parts) => ({
    common: parts.common,
    subject: parts.keyringPart('SUBJECT_KEYS'),
  }));
  const versions = await proof.subjects(subject.all, common.environment);
  return versions.map(
    (version) => `${wrong('SUBJECT_KEYS', version, 'derived the subjectIds')}, or ENVIRONMENT has changed`,
  );
}

const wrong = (keyring: string, version: number, deed: string): string =>
  `${keyring} has another key of version ${version} than the one that ${deed} of this database`;
