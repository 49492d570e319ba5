import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const folder = join(import.meta.dirname, '../../../testing/data/wycheproof');

/** A group of Wycheproof test vectors with the same key and, for RSA, the same hash functions and salt length. */
interface VectorGroup {
  readonly publicKeyDer: string;
  readonly sha?: string;
  readonly mgfSha?: string;
  readonly sLen?: number;
  readonly tests: readonly {tcId: number; comment: string; msg: string; sig: string; result: string}[];
}

/** A test vector: a signature with its key. `isValid` is true if Wycheproof calls it valid. */
export interface Vector {
  readonly spki: Uint8Array;
  readonly group: VectorGroup;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly isValid: boolean;
  readonly name: string;
}

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

/**
 * Returns all vectors of a file. Vectors with the result `acceptable`, which an implementation may accept or reject,
 * count as invalid.
 */
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

export const vectorFiles = (): string[] => readdirSync(folder).filter((file) => file.endsWith('.json'));
