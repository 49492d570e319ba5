import type {RefusedStart, ScannedRow, ScanStart} from '@signet/store';
import {log, relaySuspected, startJudged} from '@signet/telemetry';

/** The refused start of a session from which on its QR codes are probably passed on, if it is for an old one. */
const SUSPECTED = 2;

/** Counts the verdict about the start of a scan, and the first sign that somebody passes on QR codes of the session. */
export function countStart(
  sessionId: string,
  scanned: ScannedRow | RefusedStart,
  {startWay}: ScanStart,
): void {
  const way = startWay ?? 'NONE';
  if (scanned.refusedStart === null) {
    if (scanned.startWay === null) return;
    startJudged({startWay: way, outcome: scanned.startWay === 'UNPROVEN' ? 'unproven' : 'accepted'});
    return;
  }
  startJudged({startWay: way, outcome: scanned.refusedStart});
  if (scanned.refusedStart !== 'stale' || scanned.refusedStarts !== SUSPECTED) return;
  relaySuspected();
  log.warn('relay.suspected', {sessionId});
}
