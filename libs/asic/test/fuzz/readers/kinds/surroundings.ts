import {concat, utf8} from '../../../../src/bytes.js';
import {type CraftedFile, craftZip, extraField, number16} from '../../../support/containers/craft-zip.js';
import {evil, pathField} from '../../../support/containers/crafted-container.js';
import {endRecord} from '../../../support/containers/zip64.js';
import type {Random} from '../../support/random.js';
import {type Change, changeEnd, changeFile} from '../model.js';

const other = craftZip([{name: 'contract.txt', content: evil}]);
const otherFile = other.subarray(0, 30 + 'contract.txt'.length + evil.length);
const records = endRecord({count: 1, size: 58, offset: otherFile.length});

/** Bytes that readers could take for files or directories. */
const hidden = (random: Random): Uint8Array =>
  random.of([other, otherFile, records, concat(otherFile, other), random.bytes(1 + random.below(30))]);

const remarks = [
  'LIB DigiDoc4j/5.3',
  'mimetype=application/vnd.etsi.asic-e+zip',
  'PK',
  'PK\u0005',
  '\0\0',
  '\u00e9',
];

const times = (random: Random) => extraField(0x5455, concat(Uint8Array.of(1), random.bytes(4)));
const owner = (random: Random) =>
  extraField(0x7875, concat(Uint8Array.of(1, 4), random.bytes(4), Uint8Array.of(4), random.bytes(4)));
const ntfs = (random: Random) =>
  extraField(0x000a, concat(new Uint8Array(4), number16(1, 24), random.bytes(24)));
const aligned = (random: Random) => extraField(0xd935, new Uint8Array(2 + random.below(40)));

function knownExtra({name}: CraftedFile, random: Random): Uint8Array {
  const field = random.of([times, owner, ntfs, aligned, () => pathField(name)]);
  return random.oneIn(3) ? concat(field(random), extraField(0xcafe, new Uint8Array())) : field(random);
}

function strangeExtra(random: Random): Uint8Array {
  const id = random.of([0x0001, 0x0017, 0x1234, 0x5455, 0x7075, 0x6375, 0x756e, 0x6c78, 0x9901, 0xd935]);
  const content = random.of([
    random.bytes(random.below(30)),
    concat(Uint8Array.of(1, 0, 0, 0, 0), utf8('other.txt')),
    hidden(random),
  ]);
  return random.oneIn(6) ? content : extraField(id, content);
}

const one = (random: Random, extra: Uint8Array): Partial<CraftedFile> =>
  random.of([{localExtra: extra}, {centralExtra: extra}, {localExtra: extra, centralExtra: extra}]);

/** Kinds of changes to extra fields, comments and the bytes between the parts of an archive. */
export const surroundings: Readonly<Record<string, Change>> = {
  'a comment on a file': changeFile((_, random) => ({comment: random.of(remarks)})),
  'a comment on the archive': changeEnd((random) => ({comment: random.of(remarks)})),
  'a comment that holds files or a directory': changeFile((_, random) => ({comment: hidden(random)})),
  'a comment on the archive that holds files or a directory': changeEnd((random) => ({
    comment: hidden(random),
  })),
  'an extra field without effect': changeFile((file, random) => one(random, knownExtra(file, random))),
  'a strange extra field': changeFile((_, random) => one(random, strangeExtra(random))),
  'bytes behind a file': changeFile((_, random) => ({behind: hidden(random)})),
  'bytes in front of the directory': changeEnd((random) => ({beforeDirectory: hidden(random)})),
  'bytes behind the directory': changeEnd((random) => ({afterDirectory: hidden(random)})),
  'bytes behind the archive': changeEnd((random) => ({behind: hidden(random)})),
  'a file that the directory does not list': changeFile((file, random) =>
    random.oneIn(2) ? {hidden: true} : {behind: craftZip([{...file, content: evil}]).subarray(0, -22)},
  ),
};
