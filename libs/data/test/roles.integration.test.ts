import {createTestDatabase, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import {databaseRoles, type DatabaseUser} from '../src/roles.js';

const users = [
  'gateway',
  'sessionService',
  'pushDispatcher',
  'signingWorker',
  'sweeper',
  'operator',
] as const;

const nobody: DatabaseUser[] = [];
const everybodyBut = (...excluded: DatabaseUser[]) => users.filter((user) => !excluded.includes(user));

const read = (columns: string, table: string) => `SELECT ${columns} FROM ${table} WHERE false`;
const write = (table: string, column: string) => `UPDATE ${table} SET ${column} = NULL WHERE false`;
const remove = (table: string) => `DELETE FROM ${table} WHERE false`;
const add = (table: string, columns: string) =>
  `INSERT INTO ${table} (${columns}) SELECT ${columns.replace(/\w+/g, 'NULL')} WHERE false`;

/** Every statement is tried as every role; the roles beside it may run it, and no others. */
const rights: [statement: string, allowed: DatabaseUser[]][] = [
  // Only the sweeper deletes, and never registrations, people, devices or who is who.
  [remove('session'), ['sweeper']],
  [remove('event'), ['sweeper']],
  [remove('push_delivery'), ['sweeper']],
  [remove('signature'), ['sweeper']],
  [remove('idempotency_record'), ['sweeper']],
  [remove('device_proof'), ['sweeper']],
  [remove('pin_attempt'), ['sweeper']],
  [remove('activation_code'), ['sweeper']],
  [remove('audit_entry'), ['sweeper']],
  [remove('relying_party'), nobody],
  [remove('identity'), nobody],
  [remove('device'), nobody],
  [remove('subject'), nobody],
  ['TRUNCATE event', nobody],

  // Only the operator changes a relying party; only who checks a secret reads it.
  [write('relying_party', 'name'), ['operator']],
  [write('relying_party', 'secret_hash'), ['operator']],
  [write('relying_party', 'redirect_uris'), ['operator']],
  [write('relying_party', 'version'), ['operator']],
  [add('relying_party', 'id, name'), ['operator']],
  [read('secret_hash', 'relying_party'), ['gateway', 'operator']],
  [read('name', 'relying_party'), ['gateway', 'operator']],

  // Sessions: who may see and do what along their way.
  [add('session', 'id, client_id'), ['gateway']],
  [read('code_challenge', 'session'), ['gateway']],
  [read('handoff_token_hash', 'session'), ['gateway']],
  [read('login_cookie_hash', 'session'), ['gateway']],
  [read('challenge', 'session'), ['gateway']],
  [read('state', 'session'), ['gateway']],
  [read('redirect_uri', 'session'), ['gateway']],
  [read('properties', 'session'), ['gateway']],
  [read('title', 'session'), ['gateway']],
  [read('signed_data_hash', 'session'), ['gateway']],
  [read('identity_id', 'session'), ['gateway', 'sweeper']],
  [read('device_id', 'session'), ['gateway', 'sessionService', 'signingWorker', 'sweeper']],
  [read('subject_identity_id', 'session'), ['gateway', 'sessionService', 'sweeper']],
  [read('id, status, expires_at', 'session'), everybodyBut('signingWorker')],
  [write('session', 'status'), ['gateway', 'sessionService']],
  [write('session', 'ended_at'), ['gateway', 'sessionService']],
  [write('session', 'confirmed_at'), ['gateway']],
  [write('session', 'signed_at'), ['gateway']],
  [write('session', 'returned_at'), ['gateway']],
  [write('session', 'redeemed_at'), ['gateway']],
  [write('session', 'login_cookie_hash'), ['gateway', 'sweeper']],
  [write('session', 'identity_id'), ['gateway', 'sweeper']],
  [write('session', 'subject_id'), ['sweeper']],
  [write('session', 'client_id'), nobody],
  [write('session', 'expires_at'), nobody],
  [write('session', 'code_challenge'), nobody],
  [write('session', 'redirect_uri'), nobody],
  [write('session', 'signature_type'), nobody],

  // Events: told by whoever acts, read by the session service, forgotten by the sweeper, never rewritten.
  [add('event', 'type, session_id'), everybodyBut('sweeper')],
  [read('type', 'event'), ['sessionService', 'operator']],
  [read('traceparent', 'event'), ['sessionService']],
  [read('id, published_at', 'event'), ['sessionService', 'sweeper', 'operator']],
  [write('event', 'published_at'), ['sessionService']],
  [write('event', 'type'), nobody],
  [`SELECT nextval('event_id_seq')`, everybodyBut('sweeper')],
  [`SELECT setval('event_id_seq', 1)`, nobody],

  // Pushes.
  [add('push_delivery', 'id, session_id, device_id'), ['sessionService']],
  [read('outcome', 'push_delivery'), ['sessionService', 'pushDispatcher']],
  [read('session_id, device_id', 'push_delivery'), ['sessionService', 'pushDispatcher']],
  [write('push_delivery', 'enqueued'), ['sessionService']],
  [write('push_delivery', 'epoch'), ['pushDispatcher']],
  [write('push_delivery', 'retry_at'), ['sessionService', 'pushDispatcher']],
  [write('push_delivery', 'outcome'), ['pushDispatcher']],
  [read('push_token_encrypted', 'device'), ['gateway', 'pushDispatcher']],
  [write('device', 'push_token_encrypted'), ['gateway', 'pushDispatcher', 'operator']],

  // Signatures: prepared and accepted by the gateway, encrypted by the worker, which sees nothing else of the session.
  [add('signature', 'session_id, manifest'), ['gateway']],
  [read('manifest', 'signature'), ['gateway', 'signingWorker']],
  [read('signed_attributes', 'signature'), ['gateway', 'signingWorker']],
  [read('certificate_encrypted', 'signature'), ['gateway', 'signingWorker']],
  [read('birth_date_encrypted', 'signature'), ['gateway']],
  [read('signature', 'signature'), ['sessionService', 'signingWorker']],
  [read('container_encrypted', 'signature'), ['gateway']],
  [read('outcome', 'signature'), ['sessionService', 'signingWorker', 'operator']],
  [write('signature', 'signature'), ['gateway']],
  [write('signature', 'manifest'), nobody],
  [write('signature', 'signed_attributes'), nobody],
  [write('signature', 'certificate_encrypted'), nobody],
  [write('signature', 'enqueued'), ['sessionService']],
  [write('signature', 'epoch'), ['signingWorker']],
  [write('signature', 'container_encrypted'), ['signingWorker']],
  [write('signature', 'outcome'), ['sessionService', 'signingWorker']],

  // Devices and people.
  [add('device', 'id, identity_id'), ['gateway']],
  [read('oprf_key_encrypted', 'device'), ['gateway']],
  [read('possession_key', 'device'), ['gateway']],
  [read('signing_certificate_encrypted', 'device'), ['gateway']],
  [read('identity_id', 'device'), ['gateway', 'sessionService', 'operator']],
  [write('device', 'pin_attempts_used'), ['gateway']],
  [write('device', 'status'), ['gateway', 'operator']],
  [write('device', 'identity_id'), nobody],
  [add('identity', 'id, personal_code_hash'), ['operator']],
  [read('attributes_encrypted', 'identity'), ['gateway', 'operator']],
  [read('personal_code_hash', 'identity'), ['gateway', 'operator']],
  [write('identity', 'attributes_encrypted'), ['operator']],
  [write('identity', 'pushes_in_window'), ['gateway']],
  [add('activation_code', 'id, identity_id, code_hash'), ['operator']],
  [read('code_hash', 'activation_code'), ['gateway', 'operator']],
  [write('activation_code', 'used_at'), ['gateway']],
  [write('activation_code', 'code_hash'), nobody],
  [add('subject', 'client_id, subject_id'), ['gateway', 'operator']],
  [read('subject_id', 'subject'), ['gateway', 'operator']],
  [write('subject', 'identity_id'), nobody],
  [add('pin_attempt', 'id, device_id'), ['gateway']],
  [read('challenge', 'pin_attempt'), ['gateway']],
  [write('pin_attempt', 'status'), ['gateway']],
  [add('device_proof', 'device_id, jti_hash'), ['gateway']],
  [write('device_proof', 'expires_at'), nobody],
  [add('idempotency_record', 'client_id, key'), ['gateway']],
  [read('response_encrypted', 'idempotency_record'), ['gateway']],

  // The audit log grows and is never rewritten.
  [add('audit_entry', 'id, actor'), ['gateway', 'operator']],
  [read('actor', 'audit_entry'), ['operator']],
  [write('audit_entry', 'actor'), nobody],

  // The database itself belongs to the migrations; queues on PostgreSQL to whoever works with them.
  ['CREATE TABLE loot (id integer)', nobody],
  ['CREATE SCHEMA loot', nobody],
  ['CREATE ROLE loot', nobody],
  ['SELECT FROM _prisma_migrations', nobody],
  ['DROP TRIGGER session_state_check ON session', nobody],
  ['SELECT FROM bullmq.present_table', everybodyBut('gateway')],
  ['DELETE FROM bullmq.present_table', everybodyBut('gateway')],
  ['CREATE TABLE bullmq.loot (id integer)', nobody],
];

const insufficientPrivilege = '42501';

describe('the database roles', () => {
  let database: TestDatabase;
  let connections: Record<DatabaseUser, pg.Client>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const admin = new pg.Client({connectionString: database.adminUrl});
    await admin.connect();
    await admin.query('CREATE TABLE bullmq.present_table (id integer)');
    await admin.end();
    const connect = async (user: DatabaseUser) => {
      const client = new pg.Client({connectionString: database.urls[user]});
      await client.connect();
      return client;
    };
    connections = {
      gateway: await connect('gateway'),
      sessionService: await connect('sessionService'),
      pushDispatcher: await connect('pushDispatcher'),
      signingWorker: await connect('signingWorker'),
      sweeper: await connect('sweeper'),
      operator: await connect('operator'),
    };
  });

  afterAll(async () => {
    await Promise.all(Object.values(connections).map((connection) => connection.end()));
    await database.drop();
  });

  /** Whether the role may run it; whatever it does is undone. */
  async function isAllowed(user: DatabaseUser, statement: string): Promise<boolean> {
    const connection = connections[user];
    await connection.query('BEGIN');
    try {
      await connection.query(statement);
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return false;
      throw error;
    } finally {
      await connection.query('ROLLBACK');
    }
  }

  it.each(rights)('%s', async (statement, allowed) => {
    const able: DatabaseUser[] = [];
    for (const user of users) if (await isAllowed(user, statement)) able.push(user);
    expect(able).toEqual(users.filter((user) => allowed.includes(user)));
  });

  it.each(users)(
    '%s logs in under its own name, as no superuser and no member of another role',
    async (user) => {
      const {rows} = await connections[user].query(
        `SELECT current_user AS name, rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls AS mighty,
         EXISTS (SELECT FROM pg_auth_members WHERE member = pg_roles.oid) AS member
       FROM pg_roles WHERE rolname = current_user`,
      );
      expect(rows).toEqual([{name: databaseRoles[user], mighty: false, member: false}]);
    },
  );
});
