import type {Values} from '../sql/parameters.js';
import type {RefusedVerdict, startParams} from '../sql/rules/start-rules.js';
import type {ScannedRow} from './statements/scan-session.js';

/** What the service knows about the start of a session when a phone scans it; see `startParams`. */
export type ScanStart = Values<typeof startParams>;

/** A scan that changed nothing because of its start, and how many of the session so far. */
export interface RefusedStart {
  readonly refusedStart: RefusedVerdict;
  readonly refusedStarts: number | null;
}

/** A row of a statement that scans: whether it has scanned the session, or has refused its start. */
type ScanRow = {readonly refusedStart: RefusedVerdict | null; readonly refusedStarts: number | null} & (
  Omit<ScannedRow, 'refusedStart'> | {readonly sessionId: null}
);

/** What a statement that scans has done; null if it changed nothing for a reason other than the start. */
export function scannedOf(row: ScanRow): ScannedRow | RefusedStart | null {
  const {refusedStart, refusedStarts} = row;
  if (refusedStart !== null) return {refusedStart, refusedStarts};
  return row.sessionId === null ? null : {...row, refusedStart};
}
