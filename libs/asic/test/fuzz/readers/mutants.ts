import {crafted, filesOf} from '../../support/containers/crafted-container.js';
import {hiding, type Pointer} from '../../support/containers/second-directory.js';
import {places} from '../../support/containers/hiding-places.js';
import type {Random} from '../support/random.js';
import {mutateBytes} from '../support/mutate.js';
import {fileLists} from './kinds/files.js';
import {headers} from './kinds/headers.js';
import {surroundings} from './kinds/surroundings.js';
import {type Change, type Model, written} from './model.js';

export interface Mutant {
  readonly kind: string;
  readonly bytes: Uint8Array;
}

const kinds: readonly (readonly [string, Change])[] = Object.entries({
  ...headers,
  ...surroundings,
  ...fileLists,
});

const pointers: readonly Pointer[] = ['ZIP64 records', 'an end record', 'nothing'];

/** Hides a second directory, with other bytes in front of it or behind it. */
async function withSecondDirectory(random: Random): Promise<Mutant> {
  const [place, changesWith] = random.of(places);
  const pointer = random.of(pointers);
  const [front, back] = [random.oneIn(2), random.oneIn(4)].map((is) =>
    random.bytes(is ? random.below(40) : 0),
  );
  const padded = (bytes: Uint8Array) => Buffer.concat([front ?? bytes, bytes, back ?? bytes]);
  const bytes = await hiding(pointer, (second) => changesWith(padded(second)));
  return {kind: `a second directory in ${place}, to which ${pointer} lead`, bytes};
}

/** Changes bytes of the directory, or of any part. */
async function withOtherBytes(random: Random): Promise<Mutant> {
  const container = await crafted({});
  const offset = Buffer.from(container).readUInt32LE(container.length - 6);
  const at = random.oneIn(3) ? 0 : offset;
  const changed = Buffer.concat([container.subarray(0, at), mutateBytes(container.subarray(at), random)]);
  return {kind: at === 0 ? 'other bytes' : 'other bytes of the directory', bytes: changed};
}

/**
 * Makes a container that differs from a valid one by one to three changes. Every kind of change comes equally often.
 * @param number the number of the mutant, which selects the kind of its first change
 */
export async function mutantOf(number: number, random: Random): Promise<Mutant> {
  const at = number % (kinds.length + 8);
  if (at >= kinds.length) return at % 4 === 0 ? withOtherBytes(random) : withSecondDirectory(random);
  const [first, ...others] = [kinds[at], random.of(kinds), random.of(kinds)];
  const chosen = [first ?? random.of(kinds), ...others.slice(0, random.oneIn(3) ? random.below(3) : 0)];
  const unchanged: Model = {files: await filesOf({}), end: {}};
  const model = chosen.reduce((changed, [, change]) => change(changed, random), unchanged);
  return {kind: chosen.map(([kind]) => kind).join(' and '), bytes: written(model)};
}
