export type {SpentProof} from './fragments.js';

/** The device proof was used before, so the statement changed nothing. */
export class ReplayedProofError extends Error {
  override readonly name = 'ReplayedProofError';
}

/**
 * Returns the only row of a statement that marks a device proof as used.
 * @throws ReplayedProofError if the proof was used before
 */
export function only<Row extends {fresh: boolean}>(row: Row | null): Row {
  if (row === null) throw new Error('a statement that spends a proof returned no row');
  if (!row.fresh) throw new ReplayedProofError();
  return row;
}
