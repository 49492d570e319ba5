import {client, identity, noColumns} from '../../../sql/columns.js';
import {clientParams} from '../../../sql/fragments.js';
import {bytes, uuid, uuids} from '../../../sql/parameters.js';
import {statement} from '../../../sql/statement.js';
import {isTestClient} from './test-conditions.js';

/**
 * Inserts a test person, unless the row exists. A trigger (limit_gateway_people) refuses every other id, so the gateway
 * cannot invent people.
 */
export const insertTestPerson = statement(
  'insert_test_person',
  {id: uuid, personalCodeHash: bytes, attributesEncrypted: bytes},
  identity.pick('identity', 'id'),
  (columns) => `
   INSERT INTO identity (id, personal_code_hash, attributes_encrypted)
   VALUES (:id, :personalCodeHash, :attributesEncrypted)
   ON CONFLICT DO NOTHING
   RETURNING ${columns}`,
);

/**
 * Makes the test people known to a test client. Their subjectIds are not derived with a key, so they have the key version
 * 0. Returns no row if the client is not a test client or its registration has changed.
 */
export const introduceTestPeople = statement(
  'introduce_test_people',
  {...clientParams, testSubjects: uuids},
  client.pick('tester', 'id'),
  (columns) => `
   WITH tester AS (
     SELECT id FROM relying_party rp WHERE ${isTestClient('rp')}
   ), introduced AS (
     INSERT INTO subject (client_id, subject_id, identity_id, key_version)
     SELECT tester.id, i.id, i.id, 0 FROM tester, identity i WHERE i.id = ANY(:testSubjects::uuid[])
     ON CONFLICT DO NOTHING
   )
   SELECT ${columns} FROM tester`,
);

/** Records that a client has sent a session to a test person that it does not have; at most once in ten seconds. */
export const recordTestPersonMiss = statement(
  'record_test_person_miss',
  {clientId: uuid},
  noColumns,
  () => `
   INSERT INTO test_person_miss AS m (client_id, last_at) VALUES (:clientId, clock_timestamp())
   ON CONFLICT (client_id) DO UPDATE SET last_at = excluded.last_at
   WHERE m.last_at < excluded.last_at - interval '10 seconds'`,
);
