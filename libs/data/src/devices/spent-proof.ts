export type {SpentProof} from '../sql/fragments.js';

/** The device proof was used before, so the statement changed nothing. */
export class ReplayedProofError extends Error {
  override readonly name = 'ReplayedProofError';
}

/** The one row of a statement that spends a proof. Throws `ReplayedProofError` when the proof was spent before. */
export function only<Row extends {fresh: boolean}>(row: Row | null): Row {
  if (row === null) throw new Error('a statement that spends a proof always answers');
  if (!row.fresh) throw new ReplayedProofError();
  return row;
}
