import {utf8} from '../../src/bytes.js';
import {attachData, buildManifest, digestOf, inspect, TrustStore, verify} from '../../src/index.js';
import {oid} from '../../src/object-identifiers.js';
import {writeZip, type ZipFile} from '../../src/zip/write-zip.js';
import {containerOf, mediaType, otherManifest, signedFiles} from '../support/containers/custom-container.js';
import {partsOf} from '../support/parts.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, data, type Signer} from '../support/signer.js';
import {writeContainer} from '../../src/container/write-container.js';

const [one, other] = [createSigner('P-256'), createSigner('P-384')];
const letter = utf8('Dear Sir or Madam\n');
const files = [
  {uri: 'contract.txt', content: data},
  {uri: 'annex%20A/letter.txt', content: letter, hash: 'sha512'},
] as const;
const attached: ZipFile[] = [
  {name: 'contract.txt', content: data},
  {name: 'annex A/letter.txt', content: letter},
];
const trustIn = async (...signers: readonly Promise<Signer>[]) =>
  new TrustStore((await Promise.all(signers)).map(({root}) => root));

describe('a container of another program', () => {
  const making = one.then(async (signer) => signedFiles([[signer, () => otherManifest(files)]]));

  test('passes with a manifest in another style and several files, in folders and with other digests', async () => {
    const trust = await trustIn(one);
    const whole = await containerOf([...(await making), ...attached]);
    const report = await verify(whole, {trust, level: 'B'});
    expect(report).toMatchObject({
      verdict: 'passed',
      signatures: [
        {
          data: [
            {name: 'contract.txt', hash: 'SHA-256', attached: true},
            {name: 'annex A/letter.txt', hash: 'SHA-512', attached: true},
          ],
        },
      ],
    });
  });

  test('is incomplete until all its files are attached, each by its digest', async () => {
    const trust = await trustIn(one);
    const bare = await containerOf(await making);
    const half = await attachData(bare, letter);
    expect(await verify(half, {trust, level: 'B'})).toMatchObject({verdict: 'incomplete'});
    const whole = await attachData(half, data);
    expect(await verify(whole, {trust, level: 'B'})).toMatchObject({verdict: 'passed'});
    expect(await attachData(whole, letter)).toBe(whole);
    await expect(attachData(bare, utf8('x'))).rejects.toMatchObject({code: 'digest_mismatch'});
  });

  test('fails when one of its files is replaced', async () => {
    const trust = await trustIn(one);
    const changed = attached.map((file) =>
      file.name === 'contract.txt' ? {...file, content: letter} : file,
    );
    const report = await verify(await containerOf([...(await making), ...changed]), {trust, level: 'B'});
    expect(report).toMatchObject({
      verdict: 'failed',
      checks: expect.arrayContaining([expect.objectContaining({name: 'digests', code: 'digest_mismatch'})]),
    });
  });
});

test('separate data is compared with a signature over one file only', async () => {
  const signer = await one;
  const container = await containerOf(await signedFiles([[signer, () => otherManifest(files)]]));
  const report = await verify(container, {trust: await trustIn(one), level: 'B', data});
  expect(report.verdict).toBe('unsupported');
  expect(report.checks.find(({name}) => name === 'digests')).toMatchObject({code: 'unsupported'});
});

describe('a container with two signatures', () => {
  const twice = async (second = otherManifest) =>
    containerOf([
      ...(await signedFiles([
        [await one, (name) => otherManifest(files, name)],
        [await other, (name) => second(files, name)],
      ])),
      ...attached,
    ]);

  test('passes when both are valid, and reports both signers', async () => {
    const report = await verify(await twice(), {trust: await trustIn(one, other), level: 'B'});
    expect(report).toMatchObject({verdict: 'passed', signatures: [{verdict: 'passed'}, {verdict: 'passed'}]});
    expect((await inspect(await twice())).signatures).toHaveLength(2);
  });

  test('fails when one is invalid', async () => {
    const report = await verify(await twice(), {trust: await trustIn(one), level: 'B'});
    expect(report).toMatchObject({verdict: 'failed', signatures: [{verdict: 'passed'}, {verdict: 'failed'}]});
    expect(report.checks.find(({name}) => name === 'chain')).toMatchObject({verdict: 'failed'});
  });

  test('is unsupported when they cover different files', async () => {
    const only = await twice((_, name) => otherManifest(files.slice(0, 1), name));
    expect(await verify(only, {trust: await trustIn(one, other), level: 'B'})).toMatchObject({
      verdict: 'unsupported',
      checks: [
        {name: 'structure', verdict: 'unsupported', reason: 'The signatures cover different files.'},
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  test('fails when both manifests refer to one signature', async () => {
    const both = await signedFiles([
      [await one, () => otherManifest(files)],
      [await other, () => otherManifest(files)],
    ]);
    expect(
      await verify(await containerOf([...both, ...attached]), {trust: await trustIn(one, other)}),
    ).toMatchObject({
      verdict: 'failed',
      checks: expect.arrayContaining([expect.objectContaining({code: 'malformed_container'})]),
    });
  });
});

describe('parts that cannot be judged', () => {
  const making = one.then((signer) => makeContainer(signer, 'LT', 'contract.txt'));
  const withFile = async (name: string) => {
    const {manifest, signature} = await partsOf((await making).bare);
    return writeZip([
      mediaType,
      {name: 'META-INF/ASiCManifest001.xml', content: manifest},
      {name: 'META-INF/signature001.p7s', content: signature},
      {name: 'contract.txt', content: data},
      {name, content: utf8('<x/>')},
    ]);
  };
  const withAttribute = async (type: string) => {
    const {manifest, signature} = await partsOf((await making).bare);
    const more = extendSignature(signature, {unsigned: [[type, Uint8Array.of(5, 0)]]});
    return attachData(await writeContainer(manifest, more), data);
  };
  const xades = () =>
    writeZip([
      mediaType,
      {name: 'META-INF/manifest.xml', content: utf8('<x/>')},
      {name: 'META-INF/signatures0.xml', content: utf8('<x/>')},
      {name: 'contract.txt', content: data},
    ]);
  const simple = () =>
    writeZip([
      {name: 'mimetype', content: utf8('application/vnd.etsi.asic-s+zip')},
      {name: 'contract.txt', content: data},
      {name: 'META-INF/signature.p7s', content: utf8('x')},
    ]);
  const extended = async () => {
    const manifest = utf8(
      Buffer.from(buildManifest({name: 'a', digest: await digestOf(data)}))
        .toString()
        .replace('</asic:ASiCManifest>', '<asic:ASiCManifestExtensions/></asic:ASiCManifest>'),
    );
    return containerOf(await signedFiles([[await one, () => manifest]]));
  };

  test.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['an archive timestamp', () => withFile('META-INF/ASiCArchiveManifest001.xml'), /archive timestamp/],
    ['a timestamp file', () => withFile('META-INF/timestamp001.tst'), /archive timestamp/],
    ['an evidence record', () => withFile('META-INF/evidencerecord001.ers'), /evidence record/],
    [
      'an archive timestamp inside the signature',
      () => withAttribute(oid.archiveTimestampV3),
      /archive timestamp/,
    ],
    ['a XAdES signature', xades, /XAdES/],
    ['a container of type ASiC-S', simple, /ASiC-S/],
    ['a manifest with extensions', extended, /extensions/],
  ])('%s', async (_what, make, reason) => {
    const {trust} = await making;
    const container = await make();
    const report = await verify(container, {trust});
    expect(report).toMatchObject({verdict: 'unsupported', signatures: []});
    expect(report.checks[0]).toMatchObject({name: 'structure', verdict: 'unsupported', code: 'unsupported'});
    expect(report.checks[0]?.reason).toMatch(reason);
    await expect(inspect(container)).rejects.toMatchObject({code: 'unsupported'});
  });

  test('a counter signature is noted, but does not change the verdict', async () => {
    const {trust} = await making;
    expect(await verify(await withAttribute(oid.counterSignature), {trust})).toMatchObject({
      verdict: 'passed',
      signatures: [{notes: ['A counter signature was not judged.']}],
    });
  });
});
