import {createTestDatabase, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import {databaseRoles, type DatabaseUser} from '@signet/store/roles';
import {deletionRights, schemaRights} from './database-rights.js';
import {eventRights, pushRights} from './event-rights.js';
import {certificateRights} from './certificate-rights.js';
import {auditRights, clientRights, personRights} from './person-rights.js';
import {portalRights} from './portal-rights.js';
import {users} from './right.js';
import {sessionRights} from './session-rights.js';
import {signatureRights} from './signature-rights.js';
import {webhookRights} from './webhook-rights.js';

const rights = [
  ...deletionRights,
  ...clientRights,
  ...sessionRights,
  ...eventRights,
  ...pushRights,
  ...signatureRights,
  ...webhookRights,
  ...personRights,
  ...certificateRights,
  ...portalRights,
  ...auditRights,
  ...schemaRights,
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
      webhookDispatcher: await connect('webhookDispatcher'),
      signingWorker: await connect('signingWorker'),
      certificateStatus: await connect('certificateStatus'),
      sweeper: await connect('sweeper'),
      portal: await connect('portal'),
      operator: await connect('operator'),
    };
  });

  afterAll(async () => {
    await Promise.all(Object.values(connections).map((connection) => connection.end()));
    await database.drop();
  });

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

  it.each(rights)('allow "%s" to exactly the roles that need it', async (statement, allowed) => {
    const permitted: DatabaseUser[] = [];
    for (const user of users) if (await isAllowed(user, statement)) permitted.push(user);
    expect(permitted).toEqual(users.filter((user) => allowed.includes(user)));
  });

  it.each([
    ['gateway', 'device:1', true],
    ['gateway', 'portal:1', false],
    ['gateway', 'mari@bastion', false],
    ['portal', 'portal:1', true],
    ['portal', 'operator:boss', false],
    ['portal', 'device:1', false],
    ['operator', 'mari@bastion', true],
    ['operator', 'portal:1', false],
    ['operator', 'device:1', false],
  ] as const)('in the audit log, let %s write an entry of the actor %s: %s', async (user, actor, allowed) => {
    const statement = `INSERT INTO audit_entry (id, actor, action, target)
      VALUES (gen_random_uuid(), '${actor}', 'test', 'organisation:1')`;
    expect(await isAllowed(user, statement)).toBe(allowed);
  });

  it('show the portal only the audit entries about organisations and clients', async () => {
    const targets = [
      'organisation:1',
      'relying_party:1',
      'device:1',
      'identity:1',
      'database',
      'relyingXparty:1',
    ];
    await connections.operator.query(
      `INSERT INTO audit_entry (id, actor, action, target)
       SELECT gen_random_uuid(), 'mari@bastion', 'listed', target FROM unnest($1::text[]) AS target`,
      [targets],
    );
    const seenBy = async (user: DatabaseUser) => {
      const {rows} = await connections[user].query<{target: string}>(
        `SELECT target FROM audit_entry WHERE action = 'listed' ORDER BY 1`,
      );
      return rows.map(({target}) => target);
    };
    expect(await seenBy('portal')).toEqual(['organisation:1', 'relying_party:1']);
    expect(await seenBy('operator')).toEqual(targets.toSorted());
  });

  it.each(users)(
    'let %s log in under its own name, without superuser rights and without membership of another role',
    async (user) => {
      const {rows} = await connections[user].query(
        `SELECT current_user AS name, rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls AS privileged,
         EXISTS (SELECT FROM pg_auth_members WHERE member = pg_roles.oid) AS member
       FROM pg_roles WHERE rolname = current_user`,
      );
      expect(rows).toEqual([{name: databaseRoles[user], privileged: false, member: false}]);
    },
  );
});
