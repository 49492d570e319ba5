import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import fc from 'fast-check';
import {database, loadSettings, queues} from '../../src/index.js';
import {databaseOf, hostsOf, readFiles, withDatabase} from '../../src/postgres/index.js';
import {serverOf} from '../../src/postgres/server.js';
import {issuesOf} from '../support/issues.js';
import {caCertificate} from '../support/valid-environment.js';

const directory = mkdtempSync(join(tmpdir(), 'signet-settings-'));
afterAll(() => rmSync(directory, {recursive: true}));
const caFile = join(directory, 'ca.pem');
writeFileSync(caFile, caCertificate);

const rw = 'target_session_attrs=read-write';

test.each([
  ['postgresql://u:p@db1:5432,db2:5433/signet', ['db1:5432', 'db2:5433']],
  ['postgres://u:p@db1,db2/signet', ['db1:5432', 'db2:5432']],
  ['postgres://u:p@[fd00::1]:5433,[fd00::2]/signet', ['fd00::1:5433', 'fd00::2:5432']],
  ['postgres://u:p%2C%40@db1,db2:7/signet', ['db1:5432', 'db2:7']],
  ['postgres://db1,db2,db3/signet', ['db1:5432', 'db2:5432', 'db3:5432']],
])('%s names the hosts %j', (url, names) => {
  const {hosts, accepted} = serverOf({url: `${url}?${rw}`});
  expect(hosts.map(({name}) => name)).toEqual(names);
  expect(accepted).toBe('read-write');
  expect(new Set(hosts.map(({database: name}) => name))).toEqual(new Set(['signet']));
});

test('each host has the credentials, the database and the parameters of the connection string', () => {
  const {hosts} = serverOf({
    url: `postgres://u:p%2C%40@db1,db2:7/signet?sslmode=verify-full&${rw}`,
    ca: 'the CA',
  });
  const common = {user: 'u', password: 'p,@', database: 'signet', ssl: {ca: 'the CA'}};
  expect(hosts).toEqual([
    expect.objectContaining({...common, host: 'db1'}),
    expect.objectContaining({...common, host: 'db2', port: 7}),
  ]);
});

const host = fc.record({
  name: fc.constantFrom('db', 'a.example', '10.0.0.1', '[::1]', '[fd00::a]'),
  port: fc.option(fc.integer({min: 1, max: 65_535}), {nil: undefined}),
});

test('a list of hosts is read as it was written, whatever the credentials contain', () => {
  fc.assert(
    fc.property(
      fc.array(host, {minLength: 1, maxLength: 5}),
      fc.string(),
      fc.string(),
      (list, user, password) => {
        const written = list.map(({name, port}) => (port === undefined ? name : `${name}:${port}`)).join(',');
        const url = `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${written}/signet?${rw}`;
        const {hosts} = serverOf({url});
        expect(hosts.map(({port}) => port)).toEqual(list.map(({port}) => port));
        expect(hosts.map((one) => one.host)).toEqual(list.map(({name}) => name.replace(/[[\]]/g, '')));
        expect(databaseOf(url)).toBe('signet');
        expect(serverOf({url: withDatabase(url, 'an other')}).hosts.map((one) => one.host)).toEqual(
          hosts.map((one) => one.host),
        );
      },
    ),
  );
});

test('a connection string can be changed to another database', () => {
  expect(withDatabase(`postgres://u@db1,db2:1/signet?${rw}`, 'postgres')).toBe(
    `postgres://u@db1,db2:1/postgres?${rw}`,
  );
  expect(withDatabase('postgres://u@db1?x=/1', 'postgres')).toBe('postgres://u@db1/postgres?x=/1');
  expect(databaseOf('postgres://u@db1?x=/1')).toBe('');
});

test.each([
  ['postgres://u@db1,db2:7/signet', 'db1:5432, db2:7'],
  ['postgres://u@[::1]/signet', '[::1]:5432'],
  ['postgres:///signet?host=/run/postgresql', '/run/postgresql'],
  ['redis://u@cache:6380/1', 'cache:6380'],
])('messages call %s %s', (url, names) => expect(hostsOf(url)).toBe(names));

test.each([
  [
    `db1,db2/signet`,
    'must have target_session_attrs=read-write or target_session_attrs=primary, because it names several hosts',
  ],
  [
    `db1,db2/signet?target_session_attrs=any`,
    'must have target_session_attrs=read-write or target_session_attrs=primary, because it names several hosts',
  ],
  [
    `db1,db2/signet?target_session_attrs=standby`,
    'must have target_session_attrs=read-write or target_session_attrs=primary, because Signet writes',
  ],
  [
    `db1/signet?target_session_attrs=prefer-standby`,
    'must have target_session_attrs=read-write or target_session_attrs=primary, because Signet writes',
  ],
  [
    `db1/signet?target_session_attrs=read-only`,
    'must have target_session_attrs=read-write or target_session_attrs=primary, because Signet writes',
  ],
  [`db1:x,db2/signet?${rw}`, 'must name hosts as host:port, separated by commas'],
  [`db1,/signet?${rw}`, 'must name hosts as host:port, separated by commas'],
  [
    `/signet?host=db1,db2&${rw}`,
    'must list its hosts before the name of the database, not in the parameter host',
  ],
  [
    `db1,db2/signet?host=db3&${rw}`,
    'must not have the parameter host, because it lists hosts before the database',
  ],
  [
    'db1/signet?sslmode=verify-full&sslrootcert=/nowhere',
    'names a file with sslrootcert that cannot be read (ENOENT)',
  ],
  [`db1/signet?sslmode=verify-full&sslkey=/nowhere`, 'names a file with sslkey that cannot be read (ENOENT)'],
  [
    `db1/signet?sslmode=verify-full&sslrootcert=${import.meta.filename}`,
    'names a file with sslrootcert that contains no certificate in PEM',
  ],
])('postgres://%s is refused: it %s', (rest, problem) => {
  const env = {
    DATABASE_URL: `postgres://${rest}`,
    QUEUE_URL: `postgres://${rest}`,
    ALLOW_UNENCRYPTED_CONNECTIONS: 'true',
  };
  expect(issuesOf({database, queues}, env)).toEqual([`DATABASE_URL ${problem}`, `QUEUE_URL ${problem}`]);
});

test.each(['postgres://u:p@db1/signet?target_session_attrs=any', `postgres://u:p@db1/signet?${rw}`])(
  '%s is accepted',
  (url) =>
    expect(issuesOf({database}, {DATABASE_URL: url, ALLOW_UNENCRYPTED_CONNECTIONS: 'true'})).toEqual([]),
);

const elsewhere =
  'must name one Redis server. Lists of Sentinels or of cluster nodes are not supported; docs/operate/postgresql.md says what to use';

test.each([
  ['redis://cache1,cache2', elsewhere],
  ['rediss://user:p,w@cache1:6379,cache2:6380/0', elsewhere],
  [
    'redis+sentinel://cache1:26379/signet',
    'must be a URL that begins with redis:// or rediss:// or postgres:// or postgresql://',
  ],
  [
    'redis-sentinel://cache1:26379/signet',
    'must be a URL that begins with redis:// or rediss:// or postgres:// or postgresql://',
  ],
])('QUEUE_URL=%s is refused: it %s', (url, problem) =>
  expect(issuesOf({queues}, {QUEUE_URL: url, ALLOW_UNENCRYPTED_CONNECTIONS: 'true'})).toEqual([
    `QUEUE_URL ${problem}`,
  ]),
);

test('a comma in the password of Redis is not a list', () =>
  expect(issuesOf({queues}, {QUEUE_URL: 'rediss://user:p,w@cache1:6379/0'})).toEqual([]));

test('the files that a connection string names are read once, and the URL no longer names them', () => {
  const parameters = `sslmode=verify-full&sslrootcert=${caFile}`;
  const {database: settings} = loadSettings(
    {database},
    {DATABASE_URL: `postgres://u:p@db.example/signet?${parameters}`},
  );
  expect(settings).toMatchObject({
    url: 'postgres://u:p@db.example/signet?sslmode=verify-full',
    ca: caCertificate,
  });
  const {queues: backend} = loadSettings(
    {queues},
    {QUEUE_URL: `postgres://u:p@db.example/signet?${parameters}&application_name=a%20b`},
  );
  expect(backend).toMatchObject({
    url: 'postgres://u:p@db.example/signet?sslmode=verify-full&application_name=a+b',
    ca: caCertificate,
  });
  expect(serverOf(backend).hosts[0]).toMatchObject({application_name: 'a b', ssl: {ca: caCertificate}});
});

test('sslrootcert=system stands for the CAs that Node.js trusts', () => {
  const address = readFiles('postgres://db.example/signet?sslmode=verify-full&sslrootcert=system');
  expect(serverOf(address).hosts[0]?.ssl).toEqual({});
});

test('sslmode=disable disables TLS even if a CA is named', () => {
  const address = readFiles(`postgres://db.example/signet?sslmode=disable&sslrootcert=${caFile}`);
  expect(serverOf(address).hosts[0]?.ssl).toBe(false);
});
