import {type CraftedEnd, type CraftedFile, craftZip} from '../../support/containers/craft-zip.js';
import type {Random} from '../support/random.js';

/** A container before it is written. */
export interface Model {
  readonly files: readonly CraftedFile[];
  readonly end: CraftedEnd;
}

/** Changes a container. The changes of one kind may be harmless or not. */
export type Change = (model: Model, random: Random) => Model;

export const written = ({files, end}: Model): Uint8Array => craftZip(files, end);

/** Changes one file, chosen at random. */
export const changeFile =
  (change: (file: CraftedFile, random: Random) => Partial<CraftedFile>): Change =>
  ({files, end}, random) => {
    const at = random.below(files.length);
    const changed = files.map((file, index) => (index === at ? {...file, ...change(file, random)} : file));
    return {files: changed, end};
  };

/** Changes what surrounds the directory. */
export const changeEnd =
  (change: (random: Random) => CraftedEnd): Change =>
  ({files, end}, random) => ({files, end: {...end, ...change(random)}});

/** Adds a file at a place that is chosen at random, but seldom in front of all others. */
export const addFile =
  (make: (random: Random) => CraftedFile): Change =>
  ({files, end}, random) => {
    const at = random.oneIn(6) ? 0 : 1 + random.below(files.length);
    return {files: files.toSpliced(at, 0, make(random)), end};
  };
