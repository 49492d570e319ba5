import {isShared, keyVersion} from '../keys/key-version.js';
import {computed, flag, identity, number, statement, subject} from '@signet/store/sql';

/**
 * For each version of the keyring for identities and of the shared keyring, the newest person whose attributes are
 * encrypted under it.
 */
export const newestPeople = statement(
  'newest_people',
  {},
  identity
    .pick('i', 'id', 'attributesEncrypted', 'personalCodeHash')
    .and(flag('isShared', isShared('i.attributes_encrypted')))
    .and(computed(number, 'version', keyVersion('i.attributes_encrypted'))),
  (columns) => `
   SELECT ${columns}
   FROM (SELECT max(id::text)::uuid AS id FROM identity WHERE attributes_encrypted <> ''
     GROUP BY ${isShared('attributes_encrypted')}, ${keyVersion('attributes_encrypted')}) newest
   JOIN identity i USING (id)
   ORDER BY i.id DESC`,
);

/**
 * For each version of the subject key, the newest subject whose subjectId was derived with it. Omits version 0, which
 * means that the subjectId was not derived.
 */
export const newestSubjects = statement(
  'newest_subjects',
  {},
  subject.pick('s', 'clientId', 'subjectId', 'identityId', 'keyVersion'),
  (columns) => `
   SELECT DISTINCT ON (s.key_version) ${columns}
   FROM subject s WHERE s.key_version > 0
   ORDER BY s.key_version, s.created_at DESC`,
);
