import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {ask, requestAbout} from './support/openssl-client.js';
import {
  authority,
  issueCertificate,
  post,
  serialOf,
  startDatabase,
  startResponder,
  type StatusDatabase,
} from './support/status-world.js';

/** The files of Debian's packages libbcpkix-java, libbcprov-java and libbcutil-java. */
const jars = ['bcpkix', 'bcprov', 'bcutil'].map((name) => `/usr/share/java/${name}.jar`);
const testWithBouncyCastle =
  process.env['CI'] === 'true' || jars.every((jar) => existsSync(jar)) ? test : test.skip;

let database: StatusDatabase;
let responder: Awaited<ReturnType<typeof startResponder>>;
let certificates: Record<'good' | 'stolen' | 'removed' | 'unknown', string>;
beforeAll(async () => {
  database = await startDatabase();
  responder = await startResponder(database.url);
  certificates = {
    good: await database.addIssued(),
    stolen: await database.addIssued({reason: 1, invalidSince: new Date('2026-11-01T12:00:00Z')}),
    removed: await database.addIssued({reason: 5}),
    unknown: await issueCertificate(),
  };
});
afterAll(async () => {
  await responder.close();
  await database.drop();
});

test('openssl asks over HTTP, and accepts the responses', async () => {
  const asked: unknown[] = [];
  for (const [name, certificate] of Object.entries(certificates)) {
    const said = await ask(responder.url, certificate);
    expect(said).toContain('Response verify OK');
    asked.push([name, /: (good|revoked|unknown)\n/.exec(said)?.[1], /Reason: (\w+)/.exec(said)?.[1]]);
  }
  expect(asked).toEqual([
    ['good', 'good', undefined],
    ['stolen', 'revoked', 'keyCompromise'],
    ['removed', 'revoked', 'cessationOfOperation'],
    ['unknown', 'unknown', undefined],
  ]);
});

test.each([
  ['the issuing CA', authority.issuingCertificatePem, 'good'],
  ['the timestamp authority of the settings', authority.timestamping.certificatePem, 'good'],
  ['a certificate that is not in the settings', authority.rootOcsp.certificatePem, 'unknown'],
])(
  'openssl accepts the response about %s from the responder of the root',
  async (_what, certificate, status) => {
    const said = await ask(responder.url, certificate, 'root');
    expect(said).toContain('Response verify OK');
    expect(said).toContain(`: ${status}\n`);
  },
);

testWithBouncyCastle(
  'BouncyCastle reads the same statuses and reasons',
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'signet-status-'));
    try {
      const file = (name: string, content: string | Uint8Array) => {
        writeFileSync(join(directory, name), content);
        return join(directory, name);
      };
      const request = requestAbout(Object.values(certificates).map(serialOf), '-sha256');
      const response = file('response', await post(responder.url, request));
      const {stdout, stderr, status} = spawnSync(
        'java',
        [
          ...['-cp', jars.join(':'), join(import.meta.dirname, 'support/ReadStatus.java')],
          ...[file('ca.pem', authority.issuingCertificatePem), response],
        ],
        {encoding: 'utf8'},
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout.trim().split('\n')).toEqual([
        'good',
        'revoked 1 since 20261101120000Z',
        'revoked 5',
        'unknown',
      ]);
    } finally {
      rmSync(directory, {recursive: true});
    }
  },
  60_000,
);
