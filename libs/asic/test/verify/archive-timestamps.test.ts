import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {createTimestampAuthority} from '@signet/pki';
import {utf8} from '../../src/bytes.js';
import {writeContainer} from '../../src/container/write-container.js';
import {fieldsOf, readDer} from '../../src/der/read.js';
import {attachData, inspect, verify} from '../../src/index.js';
import {oid} from '../../src/object-identifiers.js';
import {buildTimestampRequest} from '../../src/timestamp/request.js';
import {checkStructure} from '../../src/zip/check-structure.js';
import {readContent} from '../../src/zip/content.js';
import {writeZip} from '../../src/zip/write-zip.js';
import {cli, file} from '../support/command-line.js';
import {partsOf} from '../support/parts.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, data, pemOf} from '../support/signer.js';
import {run, testWith} from '../support/tools.js';

const signing = createSigner('P-256');
const making = signing.then((signer) => makeContainer(signer, 'LT'));

async function tokenOver(message: Uint8Array): Promise<Uint8Array> {
  const stamp = createTimestampAuthority({credential: (await signing).authority.timestamping});
  const response = fieldsOf(readDer(stamp((await buildTimestampRequest(message)).der)));
  response.next();
  return response.next().bytes;
}

async function archivePartsFor(container: Uint8Array) {
  const entries = checkStructure(container);
  const files = await Promise.all(
    entries.map(async (entry) => ({name: entry.name, content: await readContent(entry, entry.size)})),
  );
  const references = files.slice(1).map(({name, content}) => {
    const digest = createHash('sha256').update(content).digest('base64');
    return `<asic:DataObjectReference URI="${name}"><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${digest}</ds:DigestValue></asic:DataObjectReference>`;
  });
  const manifest = utf8(
    `<?xml version="1.0" encoding="UTF-8"?><asic:ASiCManifest xmlns:asic="http://uri.etsi.org/02918/v1.2.1#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><asic:SigReference MimeType="application/vnd.etsi.timestamp-token" URI="META-INF/timestamp001.tst"/>${references.join('')}</asic:ASiCManifest>`,
  );
  return {files, manifest, token: await tokenOver(manifest)};
}

async function archived(): Promise<Uint8Array> {
  const {files, manifest, token} = await archivePartsFor((await making).complete);
  return writeZip([
    ...files,
    {name: 'META-INF/ASiCArchiveManifest.xml', content: manifest},
    {name: 'META-INF/timestamp001.tst', content: token},
  ]);
}

async function withAttribute(type: string): Promise<Uint8Array> {
  const {manifest, signature} = await partsOf((await making).bare);
  const more = extendSignature(signature, {unsigned: [[type, await tokenOver(signature)]]});
  return attachData(await writeContainer(manifest, more), data);
}

const samples: readonly [what: string, make: () => Promise<Uint8Array>, message: string][] = [
  [
    'an archive manifest with its timestamp',
    archived,
    'The container has a part that is not judged: archive timestamp.',
  ],
  [
    'an archive timestamp of version 3 in its signature',
    () => withAttribute(oid.archiveTimestampV3),
    'The signature has a part that is not judged: archive timestamp.',
  ],
  [
    'an archive timestamp of version 2 in its signature',
    () => withAttribute(oid.archiveTimestampV2),
    'The signature has a part that is not judged: archive timestamp.',
  ],
  [
    'an archive timestamp of version 1 in its signature',
    () => withAttribute(oid.archiveTimestamp),
    'The signature has a part that is not judged: archive timestamp.',
  ],
  [
    'long-term validation data in its signature',
    () => withAttribute(oid.longTermValidation),
    'The signature has a part that is not judged: long-term validation data.',
  ],
];

testWith('openssl')('the archive timestamp of the sample is a good one', async () => {
  const {manifest, token} = await archivePartsFor((await making).complete);
  const args = ['ts', '-verify', '-token_in', '-in', '@t.tst', '-data', '@m.xml', '-CAfile', '@root.pem'];
  const files = {'t.tst': token, 'm.xml': manifest, 'root.pem': pemOf((await signing).root)};
  expect(run('openssl', args, files).output).toMatch(/Verification: OK/);
});

describe.each(samples)('a container with %s', (_what, make, message) => {
  test('is unsupported, and the reason names the part', async () => {
    const container = await make();
    const {trust} = await making;
    const report = await verify(container, {trust});
    expect(report).toMatchObject({verdict: 'unsupported', signatures: []});
    expect(report.checks[0]).toEqual({
      name: 'structure',
      verdict: 'unsupported',
      code: 'unsupported',
      reason: message,
    });
    await expect(inspect(container)).rejects.toMatchObject({code: 'unsupported', message});
  });

  test('makes the command line exit with 3', async () => {
    writeFileSync(file('archived.asice'), await make());
    writeFileSync(file('archive-root.pem'), pemOf((await signing).root));
    const {code, output} = await cli('verify', '@archived.asice', '--trust', '@archive-root.pem');
    expect(code).toBe(3);
    expect(output).toContain(`? structure   ${message}`);
    expect(output).toMatch(/^UNSUPPORTED/m);
  });
});

test('the container passes without the archive timestamp, so only this timestamp cannot be judged', async () => {
  const {complete, trust} = await making;
  expect(await verify(complete, {trust})).toMatchObject({verdict: 'passed'});
});
