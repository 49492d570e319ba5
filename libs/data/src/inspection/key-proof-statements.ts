import {computed, identity, subject} from '../sql/columns.js';
import {statement} from '../sql/statement.js';

/**
 * For each version of the encryption key, the newest person whose attributes are encrypted under it. The first byte of
 * a ciphertext is the version.
 */
export const newestPeople = statement(
  'newest_people',
  {},
  identity
    .pick('i', 'id', 'attributesEncrypted', 'personalCodeHash')
    .and(computed<number>()('version', 'get_byte(i.attributes_encrypted, 0)')),
  (columns) => `
   SELECT ${columns}
   FROM (SELECT max(id::text)::uuid AS id FROM identity WHERE attributes_encrypted <> ''
     GROUP BY get_byte(attributes_encrypted, 0)) newest
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
