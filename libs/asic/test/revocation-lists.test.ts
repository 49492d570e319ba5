import {execFileSync} from 'node:child_process';
import {X509Certificate} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {readRevocationList} from '../src/revocation/crl.js';
import {requireGood} from '../src/revocation/judge.js';
import {readCertificate} from '../src/x509/certificate.js';
import {certificateFor, type Made} from './odd-certificates.js';

const keyUsage = 'critical,keyCertSign,cRLSign';
const issuer = certificateFor({name: 'Issuer', basicConstraints: 'critical,CA:TRUE', keyUsage});
const leaf = certificateFor({name: 'Leaf', issuer});
const day = 86_400_000;

interface ListOptions {
  /** By this certificate; by the issuer if it is not given. */
  readonly by?: Made;
  readonly revokedAt?: Date;
  readonly from?: Date;
  readonly to?: Date;
  /** Lines of configuration for extensions of the list. */
  readonly extensions?: readonly string[];
}

const utcTime = (time: Date): string =>
  `${time
    .toISOString()
    .replace(/[-:T]|\.\d+/g, '')
    .slice(2)}`;

/** A list by openssl, in which the leaf stands when it was revoked. */
function listWith({by = issuer, revokedAt, from, to, extensions = []}: ListOptions): Uint8Array {
  const directory = mkdtempSync(join(tmpdir(), 'signet-crl-'));
  const path = (file: string) => join(directory, file);
  try {
    const {serialNumber} = new X509Certificate(leaf.certificate);
    const expiry = utcTime(new Date(Date.now() + 30 * day));
    const entry = revokedAt
      ? `R\t${expiry}\t${utcTime(revokedAt)}\t${serialNumber}\tunknown\t/CN=Leaf\n`
      : '';
    writeFileSync(path('index'), entry);
    writeFileSync(
      path('config'),
      ['[extensions]', ...extensions, '[ca]', `database=${path('index')}`].join('\n'),
    );
    writeFileSync(path('ca'), by.credential.certificatePem);
    writeFileSync(path('key'), by.credential.keyPem);
    const times = [
      ...['-crl_lastupdate', `20${utcTime(from ?? new Date(Date.now() - day))}`],
      ...['-crl_nextupdate', `20${utcTime(to ?? new Date(Date.now() + day))}`],
    ];
    const more = extensions.length > 0 ? ['-crlexts', 'extensions'] : [];
    const how = [
      'ca',
      '-gencrl',
      '-name',
      'ca',
      '-config',
      path('config'),
      '-md',
      'sha256',
      ...times,
      ...more,
    ];
    execFileSync('openssl', [...how, '-cert', path('ca'), '-keyfile', path('key'), '-out', path('pem')], {
      stdio: 'pipe',
    });
    execFileSync('openssl', ['crl', '-in', path('pem'), '-outform', 'DER', '-out', path('der')]);
    return new Uint8Array(readFileSync(path('der')));
  } finally {
    rmSync(directory, {recursive: true});
  }
}

const judge = (list: Uint8Array, usedAt = new Date(), saidAfterUse = false): Promise<void> =>
  requireGood(
    {certificate: readCertificate(leaf.certificate), issuer: readCertificate(issuer.certificate)},
    {ocspResponses: [], crls: [readRevocationList(list)], certificates: []},
    {usedAt, saidAfterUse},
  );
const refused = expect.objectContaining({code: 'invalid_revocation'});

test('a certificate that is not on the list was good', async () => {
  await expect(judge(listWith({}))).resolves.toBeUndefined();
});

test('a certificate on the list was good until then, and not since', async () => {
  const list = listWith({revokedAt: new Date(Date.now() - 3_600_000)});
  await expect(judge(list)).rejects.toMatchObject({code: 'revoked_certificate'});
  await expect(judge(list, new Date(Date.now() - 2 * 3_600_000))).resolves.toBeUndefined();
});

test('a list from before the use says nothing about it where that matters', async () => {
  await expect(judge(listWith({}), new Date(), true)).rejects.toEqual(refused);
  const fresh = listWith({from: new Date(Date.now() + 1000)});
  await expect(judge(fresh, new Date(), true)).resolves.toBeUndefined();
});

test('a list that had run out by then says nothing', async () => {
  const list = listWith({from: new Date(Date.now() - 3 * day), to: new Date(Date.now() - 2 * day)});
  await expect(judge(list)).rejects.toEqual(refused);
});

test('a list by somebody else of the same name says nothing', async () => {
  const impostor = certificateFor({name: 'Issuer', basicConstraints: 'critical,CA:TRUE', keyUsage});
  await expect(judge(listWith({by: impostor}))).rejects.toEqual(refused);
});

test('a list that is not about all certificates says nothing', async () => {
  const partial = listWith({
    extensions: ['issuingDistributionPoint=critical,@only', '[only]', 'onlyuser=TRUE'],
  });
  await expect(judge(partial)).rejects.toEqual(refused);
});

test('a list with any byte changed says nothing', async () => {
  const list = listWith({});
  for (const offset of list.keys()) {
    const changed = list.slice();
    changed[offset] = (changed[offset] ?? 0) ^ (1 << (offset % 8));
    await expect((async () => judge(changed))()).rejects.toMatchObject({name: 'ContainerError'});
  }
});
