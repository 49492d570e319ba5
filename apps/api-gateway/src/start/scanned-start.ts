import {limits, type ErrorCode, type ScannedStart, type StartVia, type StartWay} from '@signet/contracts';
import type {StartProof} from '@signet/domain';
import type {RefusedVerdict, ScanStart} from '@signet/store';

/** The way that a proof of each kind proves. A proof counts only if it came by its own way. */
const proves: Readonly<Record<StartProof['kind'], {readonly via: StartVia; readonly way: StartWay}>> = {
  Q: {via: 'CAMERA', way: 'QR'},
  L: {via: 'LINK', way: 'LINK'},
};

function wayOf(via: StartVia, proof: StartProof | null): StartWay | null {
  if (proof === null) return via === 'PUSH' ? 'PUSH' : null;
  const {via: own, way} = proves[proof.kind];
  return via === own ? way : null;
}

/**
 * What the statement of a scan gets to judge its start.
 * @param sent what the app sent; undefined for an app without start proof
 * @param proof the verified proof; null without one
 * @param frameAge the limit `startFrameAge`, in milliseconds
 */
export function scanStartOf(
  sent: ScannedStart | undefined,
  proof: StartProof | null,
  frameAge: number,
): ScanStart {
  const way = sent === undefined ? null : wayOf(sent.via, proof);
  const clockError = Math.min(sent?.clockErrorMs ?? 0, limits.startClockError.default);
  return {
    startDeclared: sent !== undefined,
    startWay: way,
    proofVersion: way === null ? null : (proof?.version ?? null),
    frameMs: way === 'QR' ? (proof?.frameMs ?? null) : null,
    seenAt: way === 'QR' ? (sent?.seenAt ?? null) : null,
    frameAge: frameAge + clockError,
  };
}

/** The error for a scan whose start was refused. */
export const refusalOfStart: Readonly<Record<RefusedVerdict, ErrorCode>> = {
  missing: 'start_proof_required',
  wrong_way: 'start_proof_required',
  stale: 'start_stale',
  future: 'start_stale',
};
