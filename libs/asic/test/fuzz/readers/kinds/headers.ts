import {evil} from '../../../support/containers/crafted-container.js';
import type {Random} from '../../support/random.js';
import {type Change, changeEnd, changeFile} from '../model.js';

const number = (random: Random): number => random.of([0, 1, 4, 37, 1000, 0xffff]);
const field = () => ({
  version: (random: Random) => random.of([10, 20, 45, 63, 0x314]),
  flags: (random: Random) => random.of([2, 4, 6, 8, 0x800, 1, 0x40, 0x2000]),
  method: (random: Random) => random.of([0, 8, 9, 12]),
  time: (random: Random) => 0x210000 + random.below(1000),
  crc: number,
  packedSize: number,
  size: number,
});
type Field = keyof ReturnType<typeof field>;
const fields: readonly Field[] = ['version', 'flags', 'method', 'time', 'crc', 'packedSize', 'size'];

function someField(random: Random): Readonly<Partial<Record<Field, number>>> {
  const name = random.of(fields);
  return {[name]: field()[name](random)};
}

/** Kinds of changes to the fields of a local header, of the directory or of both. */
export const headers: Readonly<Record<string, Change>> = {
  'a field of a local header': changeFile((_, random) => ({local: someField(random)})),
  'a field of the directory': changeFile((_, random) => ({central: someField(random)})),
  'a field of both headers': changeFile((_, random) => {
    const changed = someField(random);
    return {local: changed, central: changed};
  }),
  'the version or time in both headers': changeFile((_, random) => {
    const changed = {version: random.of([10, 20, 45]), time: 0x210000 + random.below(1000)};
    return {local: changed, central: changed};
  }),
  'flags without effect': changeFile((_, random) => ({flags: random.of([0, 2, 4, 6, 0x800, 0x802])})),
  'another place in the directory': changeFile((_, random) => ({
    central: {offset: random.of([0, 1, 69, 100, 500, 0xffffffff])},
  })),
  'the disk or the internal attributes': changeFile((_, random) => ({
    central: random.oneIn(2) ? {disk: random.of([1, 0xffff])} : {internal: random.of([1, 2, 4])},
  })),
  compression: changeFile(() => ({deflated: true})),
  'a data descriptor': changeFile((_, random) => ({
    deflated: !random.oneIn(4),
    descriptor: random.of(['signed', 'bare'] as const),
  })),
  'bytes inside the packed size': changeFile((_, random) => ({
    deflated: random.oneIn(2),
    insidePacked: random.oneIn(2) ? evil : random.bytes(1 + random.below(20)),
  })),
  'a wrong size': changeFile((_, random) => ({deflated: true, announced: random.below(100)})),
  'the number of files': changeEnd((random) => ({count: random.of([0, 1, 3, 5, 0xffff])})),
  'the size of the directory': changeEnd((random) => ({size: random.of([0, 71, 300, 0xffffffff])})),
  'the place of the directory': changeEnd((random) => ({offset: random.of([0, 69, 1000, 0xffffffff])})),
};
