import {
  attachData,
  cades,
  digestOf,
  formatOf,
  formats,
  gatherEvidence,
  inspect,
  type Level,
  levels,
  type SignatureFormat,
  TrustStore,
  verify,
} from '../../src/index.js';
import {checkStructure} from '../../src/zip/check-structure.js';
import {readContent} from '../../src/zip/content.js';
import {writeZip, type ZipFile} from '../../src/zip/write-zip.js';
import {askingOnce, servicesOf} from '../support/evidence/services.js';
import {createSigner, data, signingTime, type Signer} from '../support/signer.js';
import {smallFormat} from '../support/containers/small-format.js';

const [one, other] = [createSigner('P-256'), createSigner('P-384')];
const both = [cades, smallFormat];

/** Signs and assembles a container through the interface of the format, as the service does. */
async function made(format: SignatureFormat, signer: Signer, level: Level) {
  const [certificate = new Uint8Array()] = signer.chain;
  const reference = {name: 'contract.pdf', digest: await digestOf(data)};
  const {manifest} = await format.prepare({data: reference, certificate, signingTime: new Date(0)});
  const prepared = {manifest, signingInput: await format.renew({manifest, certificate, signingTime})};
  const signed = {...prepared, signature: signer.sign(prepared.signingInput), chain: signer.chain};
  const found = formatOf(prepared, both);
  const trust = new TrustStore([signer.root]);
  const evidence = await gatherEvidence(
    {...signed, format: found, level, trust},
    askingOnce(servicesOf(signer)),
  );
  return {trust, bare: await found.assemble(signed, evidence)};
}

async function filesOf(container: Uint8Array): Promise<ZipFile[]> {
  const entries = checkStructure(container);
  return Promise.all(
    entries.map(async (entry) => ({name: entry.name, content: await readContent(entry, entry.size)})),
  );
}

describe('a container in a further format', () => {
  test.each(levels)('of level %s is written, completed, described and verified', async (level) => {
    const {trust, bare} = await made(smallFormat, await one, level);
    const complete = await attachData(bare, data, both);
    expect(await inspect(complete, both)).toMatchObject({
      signatures: [{format: 'Small', level, data: [{name: 'contract.pdf', attached: true}]}],
    });
    expect(await verify(bare, {trust, level, formats: both})).toMatchObject({verdict: 'incomplete'});
    expect(await verify(complete, {trust, level, formats: both})).toMatchObject({
      verdict: 'passed',
      signatures: [{signingTime}],
    });
    expect(await verify(complete, {trust: new TrustStore([]), level, formats: both})).toMatchObject({
      verdict: 'failed',
    });
  });

  test('fails with another value or manifest, with a damaged timestamp, and without revocation data', async () => {
    const {trust, bare} = await made(smallFormat, await one, 'LT');
    const [mediaType, signature] = await filesOf(bare);
    if (!mediaType || !signature) throw new TypeError('A file is missing.');
    const content = JSON.parse(new TextDecoder().decode(signature.content));
    const flip = (text: string) => {
      const bytes = Buffer.from(text, 'base64');
      bytes.writeUInt8((bytes.at(-3) ?? 0) ^ 1, bytes.length - 3);
      return bytes.toString('base64');
    };
    const changes = [
      {value: flip(content.value)},
      {manifest: flip(content.manifest)},
      {timestamps: content.timestamps.map(flip)},
      {ocspResponses: []},
    ];
    for (const change of changes) {
      const changed = new TextEncoder().encode(JSON.stringify({...content, ...change}));
      const container = await writeZip([mediaType, {name: signature.name, content: changed}]);
      const complete = await attachData(container, data, both).catch(() => container);
      expect(await verify(complete, {trust, formats: both})).toMatchObject({verdict: 'failed'});
    }
  });

  test('may hold a CAdES signature over the same file as well', async () => {
    const [ours, theirs] = [await made(cades, await one, 'B'), await made(smallFormat, await other, 'B')];
    const [, added] = await filesOf(theirs.bare);
    if (!added) throw new TypeError('A file is missing.');
    const joint = await writeZip([...(await filesOf(ours.bare)), added]);
    const complete = await attachData(joint, data, both);
    const trust = new TrustStore([(await one).root, (await other).root]);
    expect(await verify(complete, {trust, level: 'B', formats: both})).toMatchObject({
      verdict: 'passed',
      signatures: [
        {format: 'CAdES', verdict: 'passed'},
        {format: 'Small', verdict: 'passed'},
      ],
    });
    expect(await verify(complete, {trust: ours.trust, level: 'B', formats: both})).toMatchObject({
      verdict: 'failed',
      signatures: [{verdict: 'passed'}, {verdict: 'failed'}],
    });
  });

  test('is unsupported while the format is not registered', async () => {
    const {trust, bare} = await made(smallFormat, await one, 'B');
    expect(await verify(bare, {trust, level: 'B'})).toMatchObject({
      verdict: 'unsupported',
      signatures: [],
    });
    await expect(inspect(bare)).rejects.toMatchObject({code: 'unsupported'});
    await expect(attachData(bare, data)).rejects.toMatchObject({code: 'unsupported'});
  });
});

describe('the table of formats', () => {
  test.each(Object.entries(formats))('names %s as its reports do', (name, format) => {
    expect(format.name).toBe(name);
  });

  test('finds the format of a prepared signature by its bytes, and none for other bytes', async () => {
    const [certificate = new Uint8Array()] = (await one).chain;
    const request = {data: {name: 'a', digest: await digestOf(data)}, certificate, signingTime};
    for (const format of both) expect(formatOf(await format.prepare(request), both)).toBe(format);
    expect(formatOf(await cades.prepare(request))).toBe(cades);
    const foreign = await smallFormat.prepare(request);
    expect(() => formatOf(foreign)).toThrow(expect.objectContaining({code: 'unsupported'}));
  });
});
