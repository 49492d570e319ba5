import {deflateRawSync} from 'node:zlib';
import {concat, utf8} from '../../src/bytes.js';
import {attachData, inspect, verify} from '../../src/index.js';
import {type CraftedFile, craftZip, extraField} from '../support/containers/craft-zip.js';
import {partsOf} from '../support/parts.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, data} from '../support/signer.js';

const making = createSigner('P-256').then(async (signer) => {
  const {bare, trust} = await makeContainer(signer, 'LT', 'contract.txt');
  return {trust, ...(await partsOf(bare))};
});

interface Changes {
  readonly mimetype?: Partial<CraftedFile>;
  readonly manifest?: Partial<CraftedFile>;
  readonly signature?: Partial<CraftedFile>;
  readonly contract?: Partial<CraftedFile>;
  readonly more?: readonly CraftedFile[];
}

async function crafted({mimetype, manifest, signature, contract, more = []}: Changes) {
  const made = await making;
  return craftZip([
    {name: 'mimetype', content: 'application/vnd.etsi.asic-e+zip', ...mimetype},
    {name: 'META-INF/ASiCManifest001.xml', content: made.manifest, ...manifest},
    {name: 'META-INF/signature001.p7s', content: made.signature, ...signature},
    {name: 'contract.txt', content: data, ...contract},
    ...more,
  ]);
}

const judge = async (changes: Changes) => verify(await crafted(changes), {trust: (await making).trust});

const evil = utf8('The parties agree on something else.\n');
const time = extraField(0x5455, Uint8Array.of(1, 0, 0, 0, 0));
const path = (name: string) => extraField(0x7075, concat(Uint8Array.of(1, 0, 0, 0, 0), utf8(name)));

test.each<[string, Changes]>([
  ['nothing abnormal', {}],
  ['compressed data', {contract: {deflated: true}}],
  ['compressed data with a descriptor', {contract: {deflated: true, descriptor: 'signed'}}],
  ['a descriptor without its signature', {contract: {deflated: true, descriptor: 'bare'}}],
  ['a compressed manifest', {manifest: {deflated: true, descriptor: 'signed'}}],
  ['the UTF-8 flag on every file, as Java sets it', {mimetype: {flags: 0x800}, contract: {flags: 0x800}}],
  ['times that only one header has', {contract: {localExtra: time}}],
  [
    'an equal extra field in both headers',
    {contract: {localExtra: path('contract.txt'), centralExtra: path('contract.txt')}},
  ],
  ['an entry for the folder of the signature', {more: [{name: 'META-INF/', content: ''}]}],
])('a container with %s passes', async (_what, changes) => {
  expect(await judge(changes)).toMatchObject({verdict: 'passed'});
});

const hiddenFile: CraftedFile = {name: 'contract.txt', content: evil, hidden: true};
/** A complete file entry, which tests hide inside or behind another file. */
const wrapped = craftZip([{name: 'evil.txt', content: evil}]).subarray(0, 30 + 8 + evil.length);

test.each<[string, Changes]>([
  ['a second file with the signed name after the others', {more: [hiddenFile]}],
  ['a file between the others that the directory does not list', {signature: {behind: wrapped}}],
  [
    'a second signature that the directory does not list',
    {more: [{...hiddenFile, name: 'META-INF/signature001.p7s'}]},
  ],
  ['bytes between the files', {manifest: {behind: utf8('twelve bytes')}}],
  ['bytes after the last file', {contract: {behind: utf8('x')}}],
  [
    'a file inside the packed size of another',
    {contract: {deflated: true, descriptor: 'signed', insidePacked: wrapped}},
  ],
  ['bytes after a compressed manifest', {manifest: {deflated: true, insidePacked: utf8('x')}}],
  ['a descriptor on a stored file', {contract: {descriptor: 'signed'}}],
  ['another name in an extra field of its own header', {contract: {localExtra: path('other.txt')}}],
  ['another name in an extra field of the directory', {contract: {centralExtra: path('other.txt')}}],
  ['an unknown extra field in one header', {contract: {localExtra: extraField(0x1234, utf8('x'))}}],
  [
    'a field for 64-bit sizes',
    {
      contract: {
        localExtra: extraField(1, new Uint8Array(16)),
        centralExtra: extraField(1, new Uint8Array(16)),
      },
    },
  ],
  ['an extra field that is cut off', {contract: {localExtra: Uint8Array.of(1, 2, 3)}}],
  ['an extra field in the media type', {mimetype: {localExtra: time, centralExtra: time}}],
  ['a compressed media type', {mimetype: {deflated: true}}],
  ['a masked header', {contract: {flags: 0x2000}}],
  ['a file that no signature covers', {more: [{name: 'b.txt', content: evil}]}],
  ['an unknown file beside the signature', {more: [{name: 'META-INF/readme.txt', content: evil}]}],
  ['a folder that holds nothing', {more: [{name: 'empty/', content: ''}]}],
])('a container with %s fails', async (_what, changes) => {
  expect(await judge(changes)).toMatchObject({verdict: 'failed'});
});

test('a data descriptor of another file is refused', async () => {
  const good = await crafted({contract: {deflated: true, descriptor: 'signed'}});
  const {trust} = await making;
  const at = Buffer.from(good).indexOf(Buffer.from([0x50, 0x4b, 0x07, 0x08]));
  expect(at).toBeGreaterThan(0);
  for (let offset = at; offset < at + 16; offset += 1) {
    const changed = good.slice();
    changed[offset] = (changed[offset] ?? 0) ^ 1;
    expect(await verify(changed, {trust})).toMatchObject({verdict: 'failed'});
  }
});

test('a container whose manifest hides bytes can be neither inspected nor completed', async () => {
  const hiding = await crafted({manifest: {deflated: true, insidePacked: deflateRawSync('x')}});
  await expect(inspect(hiding)).rejects.toMatchObject({code: 'malformed_zip'});
  await expect(attachData(hiding, data)).rejects.toMatchObject({code: 'malformed_zip'});
});

test('a signature fails if its certificates contain anything else', async () => {
  const {signature} = await making;
  const other = Uint8Array.of(0x06, 0x01, 0x2a);
  const changed = extendSignature(signature, {certificates: [other]});
  expect(await judge({signature: {content: changed}})).toMatchObject({verdict: 'failed', signatures: []});
  expect(await judge({signature: {content: extendSignature(signature, {})}})).toMatchObject({
    verdict: 'passed',
  });
});
