/** A device proof that passed all checks but one: that it was not used before. */
export interface SpentProof {
  deviceId: string;
  /** SHA-256 of the jti. */
  jtiHash: Uint8Array;
  /** For how long the proof could be accepted again. */
  rememberSeconds: number;
}

/** The proof was used before; nothing was done. */
export class ReplayedProofError extends Error {
  override readonly name = 'ReplayedProofError';
}

/** The first three parameters of every statement that spends a proof. */
export const proofValues = (proof: SpentProof): unknown[] => [
  proof.deviceId,
  proof.jtiHash,
  proof.rememberSeconds,
];

/** The one row of a statement that spends a proof. Throws `ReplayedProofError` when the proof was spent before. */
export function only<Row extends {fresh: boolean}>(row: Row | null): Row {
  if (row === null) throw new Error('a statement that spends a proof always answers');
  if (!row.fresh) throw new ReplayedProofError();
  return row;
}
