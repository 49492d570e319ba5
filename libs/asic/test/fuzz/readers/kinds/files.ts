import {utf8} from '../../../../src/bytes.js';
import {evil} from '../../../support/containers/crafted-container.js';
import type {Random} from '../../support/random.js';
import {addFile, type Change, changeFile} from '../model.js';

const UTF8 = 0x800;
const systems = [0, 3, 10, 11, 14, 19, 1, 2, 7, 255];

const similar = [
  'contract.txt',
  'Contract.txt',
  'contract.txt.',
  'contract.txt ',
  'contract.txt;1',
  'contract.txt/',
  'contract.txt/a',
  './contract.txt',
  'META-INF/../contract.txt',
  '/contract.txt',
  'contract.txt\0',
  'contract.txt\0.exe',
  'x\\contract.txt',
  'META-INF/signature001.P7S',
  'meta-inf/signature001.p7s',
  'Mimetype',
  'contra\u0441t.txt',
];

const folders = ['META-INF/', 'META-INF', 'contract.txt/', 'a/', '/', './'];

const unixMode = (random: Random): number =>
  random.of([0, 0o644, 0o100644, 0o100600, 0o120777, 0o040755, 0o020666, 0o010644, 0o140644]) * 0x10000;
const dosAttributes = (random: Random): number => random.of([0, 0x20, 0x21, 0x80, 0x08, 0x10, 0x40, 0x400]);

const attributes = (random: Random) => ({
  madeBy: (random.of(systems) << 8) | 20,
  external: random.of([unixMode(random), dosAttributes(random), unixMode(random) + dosAttributes(random)]),
});

/** Kinds of changes to names, types and the list of files. */
export const fileLists: Readonly<Record<string, Change>> = {
  'attributes of a file': changeFile((_, random) => ({central: attributes(random)})),
  'usual attributes of a file': changeFile((_, random) => ({
    central: random.of([
      {madeBy: (3 << 8) | 30, external: 0o100644 * 0x10000},
      {madeBy: (19 << 8) | 30, external: 0o100600 * 0x10000 + 0x8000},
      {madeBy: (10 << 8) | 20, external: 0x20},
    ]),
  })),
  'a second file with a similar name': addFile((random) => ({
    name: random.of(similar),
    content: evil,
    flags: random.of([0, UTF8]),
  })),
  'a folder': addFile((random) => ({
    name: random.of(folders),
    content: random.oneIn(4) ? evil : '',
    deflated: random.oneIn(4),
    central: random.oneIn(2) ? attributes(random) : {},
  })),
  'the folder of the signature': addFile(() => ({name: 'META-INF/', content: ''})),
  'another name in one header': changeFile((_, random) => {
    const name = random.of([...similar, 'evil.txt']);
    return random.oneIn(2) ? {local: {name}} : {central: {name}};
  }),
  'another name': changeFile((_, random) => ({name: random.of(similar)})),
  'a name in another encoding': changeFile((_, random) => ({
    name: random.oneIn(2) ? utf8('contrac\u00e9.txt') : Uint8Array.of(0x63, 0x82, 0x2e),
  })),
  'another order of files': ({files: [first, ...others], end}, random) => ({
    files: [...(first ? [first] : []), ...others.toSorted(() => random.below(3) - 1)],
    end,
  }),
  'another content': changeFile(() => ({content: evil})),
};
