import {deflateRawSync} from 'node:zlib';
import {utf8} from '../../src/bytes.js';
import {attachData, inspect, verify} from '../../src/index.js';
import {type CraftedFile, craftZip} from '../support/containers/craft-zip.js';
import {
  type Changes,
  crafted,
  evil,
  judged,
  making,
  pathField,
  timeField,
} from '../support/containers/crafted-container.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {data} from '../support/signer.js';

test.each<[string, Changes]>([
  ['nothing abnormal', {}],
  ['compressed data', {contract: {deflated: true}}],
  ['compressed data with a descriptor', {contract: {deflated: true, descriptor: 'signed'}}],
  ['a descriptor without its signature', {contract: {deflated: true, descriptor: 'bare'}}],
  ['a compressed manifest', {manifest: {deflated: true, descriptor: 'signed'}}],
  ['the UTF-8 flag on every file, as Java sets it', {mimetype: {flags: 0x800}, contract: {flags: 0x800}}],
  ['times that only one header has', {contract: {localExtra: timeField}}],
  [
    'an equal extra field in both headers',
    {contract: {localExtra: pathField('contract.txt'), centralExtra: pathField('contract.txt')}},
  ],
  ['an entry for the folder of the signature', {more: [{name: 'META-INF/', content: ''}]}],
])('a container with %s passes', async (_what, changes) => {
  expect(await judged(changes)).toMatchObject({verdict: 'passed'});
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
  ['another name in an extra field of its own header', {contract: {localExtra: pathField('other.txt')}}],
  ['another name in an extra field of the directory', {contract: {centralExtra: pathField('other.txt')}}],
  ['an extra field that is cut off', {contract: {localExtra: Uint8Array.of(1, 2, 3)}}],
  ['a file that no signature covers', {more: [{name: 'b.txt', content: evil}]}],
  ['an unknown file beside the signature', {more: [{name: 'META-INF/readme.txt', content: evil}]}],
  ['a file in a folder beside the signature', {more: [{name: 'META-INF/a/b.txt', content: evil}]}],
  ['a stored file of two sizes', {contract: {local: {size: 1}, central: {size: 1}}}],
  ['a folder that holds nothing', {more: [{name: 'empty/', content: ''}]}],
])('a container with %s fails', async (_what, changes) => {
  expect(await judged(changes)).toMatchObject({verdict: 'failed'});
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
  expect(await judged({signature: {content: changed}})).toMatchObject({verdict: 'failed', signatures: []});
  expect(await judged({signature: {content: extendSignature(signature, {})}})).toMatchObject({
    verdict: 'passed',
  });
});
