import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const folder = join(import.meta.dirname, '../../../testing/data/wycheproof');

/** A group of vectors in a file of Wycheproof: a key, and for RSA the names of the hash functions and the salt length. */
interface VectorGroup {
  readonly publicKeyDer: string;
  readonly sha?: string;
  readonly mgfSha?: string;
  readonly sLen?: number;
  readonly tests: readonly {tcId: number; comment: string; msg: string; sig: string; result: string}[];
}

/** A signature with its key, and whether Wycheproof calls it valid. */
export interface Vector {
  readonly spki: Uint8Array;
  readonly group: VectorGroup;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly isValid: boolean;
  readonly name: string;
}

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

/** All vectors of a file. Vectors that Wycheproof calls acceptable, because old implementations make them, are invalid. */
export function readVectors(file: string): Vector[] {
  const read: {testGroups: VectorGroup[]; numberOfTests: number} = JSON.parse(
    readFileSync(join(folder, file), 'utf8'),
  );
  const vectors = read.testGroups.flatMap((group) =>
    group.tests.map(({tcId, comment, msg, sig, result}) => ({
      spki: bytesOf(group.publicKeyDer),
      group,
      message: bytesOf(msg),
      signature: bytesOf(sig),
      isValid: result === 'valid',
      name: `${tcId} ${comment}`,
    })),
  );
  expect(vectors).toHaveLength(read.numberOfTests);
  return vectors;
}

/** The names of all files. */
export const vectorFiles = (): string[] => readdirSync(folder).filter((file) => file.endsWith('.json'));
