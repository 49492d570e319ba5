import {bytes, identity, number, statement, uuid} from '@signet/store/sql';

/** The next people after an id, in the order of their ids. Omits erased people, because they have no personal code. */
export const peopleAfter = statement(
  'people_after',
  {after: uuid, limit: number},
  identity.pick('i', 'id', 'personalCodeHash', 'attributesEncrypted'),
  (columns) => `
   SELECT ${columns} FROM identity i
   WHERE i.id > :after AND i.attributes_encrypted <> ''
   ORDER BY i.id LIMIT :limit`,
);

/** Replaces the hash of a personal code, unless it has changed since it was read. */
export const replacePersonalCodeHash = statement(
  'replace_personal_code_hash',
  {id: uuid, from: bytes, to: bytes},
  identity.pick('i', 'id'),
  (columns) => `
   UPDATE identity i SET personal_code_hash = :to
   WHERE i.id = :id AND i.personal_code_hash = :from
   RETURNING ${columns}`,
);
