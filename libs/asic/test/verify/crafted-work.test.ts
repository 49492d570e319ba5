import {utf8} from '../../src/bytes.js';
import {encode, integer, objectIdentifier, octetString, sequence, setOf} from '../../src/der/write.js';
import {context, tag} from '../../src/der/tags.js';
import {attachData, inspect, verify, type VerificationReport} from '../../src/index.js';
import {oid} from '../../src/object-identifiers.js';
import {type CraftedFile, craftZip} from '../support/containers/craft-zip.js';
import {certificateFor} from '../support/odd-certificates.js';
import {partsOf} from '../support/parts.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, data} from '../support/signer.js';

const making = createSigner('P-256').then(async (signer) => {
  const {bare, complete, trust} = await makeContainer(signer, 'LT', 'contract.txt');
  return {trust, bare, complete, ...(await partsOf(bare))};
});

const MiB = 1024 * 1024;

const crafted = async (changes: Partial<Record<'manifest' | 'signature' | 'data', Partial<CraftedFile>>>) => {
  const {manifest, signature} = await making;
  return craftZip([
    {name: 'mimetype', content: 'application/vnd.etsi.asic-e+zip'},
    {name: 'META-INF/ASiCManifest001.xml', content: manifest, deflated: true, ...changes.manifest},
    {name: 'META-INF/signature001.p7s', content: signature, deflated: true, ...changes.signature},
    {name: 'contract.txt', content: data, deflated: true, ...changes.data},
  ]);
};
const signedBy = async (signature: Uint8Array) => crafted({signature: {content: signature}});

/**
 * Runs the work and returns its result and its CPU time in seconds. Unlike elapsed time, CPU time hardly depends on
 * other load on the machine.
 */
async function timed<T>(work: () => Promise<T>): Promise<{result: T; seconds: number}> {
  const before = process.cpuUsage();
  const result = await work();
  const {user, system} = process.cpuUsage(before);
  return {result, seconds: (user + system) / 1e6};
}

/**
 * The maximum CPU time for one container, in seconds: far more than work that is linear in the size of the container
 * needs, and far less than work that grows with the square of the size.
 */
const LIMIT = 3;

async function judged(container: Uint8Array): Promise<VerificationReport> {
  const {trust} = await making;
  await verify((await making).complete, {trust});
  const {result, seconds} = await timed(() => verify(container, {trust}));
  expect(seconds).toBeLessThan(LIMIT);
  return result;
}

const start = '<asic:DataObjectReference URI="';
const repeated = (text: string, size = MiB) => text.repeat(Math.floor(size / text.length));

describe('a manifest is judged quickly if it consists of', () => {
  test.each([
    ['the start of a reference again and again', repeated(start)],
    ['that, within what a manifest may have', repeated(start, 100 * 1024)],
    ['blanks in an element', `<a${repeated(' ', 100 * 1024)}`],
    ['an attribute without end', `<a b="${repeated('x', 100 * 1024)}`],
    ['elements within elements', repeated('<a>', 100 * 1024)],
    ['attributes', `<a ${repeated('b="" ', 100 * 1024)}>`],
    ['a comment without end', `<!--${repeated('- ', 100 * 1024)}`],
    [
      'declarations of namespaces',
      `<a ${Array.from({length: 8000}, (_, i) => `xmlns:n${i}="u"`).join(' ')}/>`,
    ],
    ['references to characters', `<a>${repeated('&#x41;', 100 * 1024)}</a>`],
    ['ampersands', `<a>${repeated('&', 100 * 1024)}</a>`],
    ['elements', `<a>${repeated('<b/>', 100 * 1024)}</a>`],
    ['the starts of processing instructions', repeated('<?xml ', 100 * 1024)],
  ])('%s', async (_what, content) => {
    const container = await crafted({manifest: {content}});
    expect((await judged(container)).verdict).toMatch(/failed|unsupported/);
    const {seconds} = await timed(() => inspect(container).catch(() => undefined));
    expect(seconds).toBeLessThan(LIMIT);
    const attaching = await timed(() => attachData(container, data).catch(() => undefined));
    expect(attaching.seconds).toBeLessThan(LIMIT);
  });
});

/** Creates an OCSP response that no authorised responder has signed and that contains the given certificates. */
function falseResponse(certificates: readonly Uint8Array[], serial: number): Uint8Array {
  const time = (text: string) => encode(tag.generalizedTime, utf8(text));
  const sha1 = sequence(objectIdentifier(oid.sha1));
  const id = sequence(
    sha1,
    octetString(new Uint8Array(20)),
    octetString(new Uint8Array(20)),
    integer(Uint8Array.of(1, serial >> 8, serial)),
  );
  const single = sequence(id, encode(0x80), time('20260101000000Z'));
  const responder = encode(context(2), octetString(new Uint8Array(20)));
  const responseData = sequence(responder, time('20260101000000Z'), sequence(single));
  const signature = encode(tag.bitString, new Uint8Array(65));
  const basic = sequence(
    responseData,
    sequence(objectIdentifier(oid.ecdsaWithSHA256)),
    signature,
    encode(context(0), sequence(...certificates)),
  );
  const bytes = sequence(objectIdentifier(oid.ocspBasic), octetString(basic));
  return sequence(encode(tag.enumerated, Uint8Array.of(0)), encode(context(0), bytes));
}

describe('a signature with many unsigned additions is judged quickly and does not pass:', () => {
  const stranger = certificateFor({}).certificate;

  test('1,000 OCSP responses', async () => {
    const {signature} = await making;
    const ocspResponses = Array.from({length: 1000}, (_, serial) => falseResponse([stranger], serial));
    expect(await judged(await signedBy(extendSignature(signature, {ocspResponses})))).toMatchObject({
      verdict: 'unsupported',
      checks: expect.arrayContaining([expect.objectContaining({code: 'too_large'})]),
    });
  });

  test('an OCSP response with 1,000 certificates', async () => {
    const {signature} = await making;
    const response = falseResponse(
      Array.from({length: 1000}, () => stranger),
      1,
    );
    const changed = extendSignature(signature, {ocspResponses: [response]});
    expect((await judged(await signedBy(changed))).verdict).toBe('unsupported');
  });

  test('1,000 certificates', async () => {
    const {signature} = await making;
    const certificates = Array.from({length: 1000}, () => stranger);
    const changed = extendSignature(signature, {certificates});
    expect((await judged(await signedBy(changed))).verdict).toBe('unsupported');
  });

  test('60,000 unsigned attributes', async () => {
    const {signature} = await making;
    const unsigned = Array.from({length: 60_000}, () => ['1.2.3', new Uint8Array()] as const);
    const one = extendSignature(signature, {unsigned: unsigned.slice(0, 1)});
    expect((await judged(await signedBy(one))).verdict).toBe('passed');
    const attribute = sequence(objectIdentifier('1.2.3'), setOf(Uint8Array.of(5, 0)));
    const many = extendSignature(signature, {
      unsigned: [['1.2.3', Buffer.concat(unsigned.map(() => attribute))]],
    });
    expect((await judged(await signedBy(many))).verdict).toMatch(/failed|unsupported/);
  });

  test('a signature that is all empty elements, or one long number', async () => {
    const empty = Buffer.alloc(MiB - 100, Uint8Array.of(0x30, 0));
    for (const content of [
      sequence(objectIdentifier(oid.signedData), encode(context(0), empty)),
      sequence(encode(tag.objectIdentifier, new Uint8Array(MiB - 100).fill(1))),
      sequence(
        objectIdentifier(oid.signedData),
        encode(context(0), encode(tag.sequence, encode(tag.integer, new Uint8Array(MiB - 100).fill(1)))),
      ),
    ])
      expect((await judged(await signedBy(content))).verdict).toMatch(/failed|unsupported/);
  });
});

describe('compressed data', () => {
  test('beyond the limit is not read, and is unsupported', async () => {
    const zeros = await crafted({data: {content: new Uint8Array(40 * MiB)}});
    const report = await judged(zeros);
    expect(report).toMatchObject({
      verdict: 'unsupported',
      signatures: [
        {checks: expect.arrayContaining([expect.objectContaining({name: 'digests', code: 'too_large'})])},
      ],
    });
  });

  test('is read up to the limit of the caller', async () => {
    const {trust} = await making;
    const container = await crafted({});
    expect(await verify(container, {trust, maxInflatedSize: data.length})).toMatchObject({verdict: 'passed'});
    expect(await verify(container, {trust, maxInflatedSize: data.length - 1})).toMatchObject({
      verdict: 'unsupported',
    });
  });

  test('is read only up to its stated size', async () => {
    const bomb = await crafted({data: {content: new Uint8Array(400 * MiB), announced: 1000}});
    expect((await judged(bomb)).verdict).toBe('failed');
  });

  test('is not read if the signature is not trusted', async () => {
    const {trust} = await makeContainer(await createSigner('P-256'), 'B');
    const report = await verify(await crafted({data: {content: new Uint8Array(20 * MiB)}}), {trust});
    expect(report.checks).toContainEqual({
      name: 'digests',
      verdict: 'skipped',
      reason: 'The data was not read.',
    });
  });
});

test('an archive of very many files is unsupported', async () => {
  const files = Array.from({length: 9000}, (_, index) => ({name: `${index}`, content: ''}));
  const archive = craftZip([{name: 'mimetype', content: 'application/vnd.etsi.asic-e+zip'}, ...files]);
  expect((await judged(archive)).verdict).toBe('unsupported');
});

test('400,000 signed attributes are reported and not thrown', async () => {
  const {signature} = await making;
  const attributes = encode(context(0), Buffer.alloc(800_000, Uint8Array.of(0x30, 0)));
  const changed = extendSignature(signature, {signedAttributes: attributes});
  expect((await judged(await signedBy(changed))).verdict).toBe('unsupported');
});
