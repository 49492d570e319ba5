import {connect} from '@signet/settings/postgres';
import {createTestDatabase, freePort, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';

let database: TestDatabase;
let admin: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  await admin.query('CREATE SCHEMA other');
  await admin.query('GRANT USAGE ON SCHEMA other TO PUBLIC');
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** The URL of a process that asks for a primary. */
const processUrl = (options: string) =>
  `${database.urls.gateway}?target_session_attrs=read-write&options=${encodeURIComponent(options)}`;

/** Whether a connection is accepted, and can be used. */
async function isAccepted(url: string): Promise<boolean> {
  const client = await connect({url});
  const {rows} = await client.query('SELECT 1 AS one').finally(() => client.end());
  return rows.length === 1;
}

test('a server on which the role may not read the identifier of the cluster is accepted', async () => {
  await admin.query('REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC');
  try {
    expect(await isAccepted(processUrl(''))).toBe(true);
  } finally {
    await admin.query('GRANT EXECUTE ON FUNCTION pg_control_system() TO PUBLIC');
  }
});

describe('when the query for the timeline fails', () => {
  /** Finds the function below before the one of PostgreSQL. */
  const url = () => processUrl('-c search_path=other,pg_catalog');
  const failWith = (code: string) =>
    admin.query(`CREATE OR REPLACE FUNCTION other.pg_control_system(OUT system_identifier bigint) LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no state' USING ERRCODE = '${code}'; END $$`);

  test.each([
    ['undefined_function', '42883'],
    ['insufficient_privilege', '42501'],
    ['feature_not_supported', '0A000'],
    ['object_not_in_prerequisite_state', '55000'],
  ])('because the service lacks it (%s), the server is accepted', async (_name, code) => {
    await failWith(code);
    expect(await isAccepted(url())).toBe(true);
  });

  test.each([
    ['query_canceled', '57014'],
    ['io_error', '58030'],
    ['data_corrupted', 'XX001'],
    ['out_of_memory', '53200'],
  ])(
    'for another reason (%s), the server is refused, because it may be an old primary',
    async (_name, code) => {
      await failWith(code);
      await expect(isAccepted(url())).rejects.toMatchObject({code});
      const nobody = `127.0.0.1:${await freePort()}`;
      const host = new URL(url()).host;
      await expect(isAccepted(url().replace(host, `${host},${nobody}`))).rejects.toMatchObject({
        code: '08001',
        message: `${host} does not accept connections (${code}); ${nobody} does not accept connections (ECONNREFUSED)`,
      });
    },
  );
});
