import {ServiceError, limits, type StartStatus, type StartVia} from '@signet/contracts';
import {parseQrPayload} from '@signet/domain';
import type {Clock} from '../clock.js';
import type {FakeSession} from '../sessions/fake-session.js';
import {frameAge, judgeFrame} from './judge-frame.js';
import {readProof} from './start-secrets.js';

/** How a phone comes to a session. */
export type Arrival =
  /** The person sees the page of the session: its QR code of this moment, its push or its link. */
  | 'page'
  /** The header `X-Signet-Test` or a test person opens the session. */
  | 'test'
  /** A camera reads a text, or somebody follows it as a link. */
  | {readonly via: Exclude<StartVia, 'PUSH'>; readonly text: string};

/** The text of a QR code or a link. @throws Error if it is something else */
export function sessionIdIn(text: string): string {
  const payload = parseQrPayload(text);
  if (payload === null) throw new Error(`This is neither the text of a QR code nor a link: ${text}`);
  return payload.sessionId;
}

/** Judges how phones open sessions, as the service does. */
export class Openings {
  constructor(private readonly clock: Clock) {}

  /**
   * Judges how a phone opens a session that is PENDING, and counts a refusal.
   * @returns what the status says about it; null without start proof
   * @throws ServiceError start_proof_required, start_stale, session_not_found
   */
  async judge(session: FakeSession, arrival: Arrival): Promise<StartStatus | null> {
    const start = await this.#startOf(session, arrival);
    if (session.secrets === null) return null;
    if (session.refusedStarts >= limits.refusedStarts.default) throw new ServiceError('session_not_found');
    if (start instanceof ServiceError) {
      session.refusedStarts += 1;
      throw start;
    }
    return start;
  }

  async #startOf(session: FakeSession, arrival: Arrival): Promise<StartStatus | ServiceError> {
    if (arrival === 'test') return {way: 'QR'};
    if (arrival === 'page') return onPage(session);
    const {startProof: text} = parseQrPayload(arrival.text) ?? {};
    if (text === undefined) return new ServiceError('start_proof_required');
    const {secrets, id, startWays, createdAt} = session;
    const proof = secrets === null ? null : await readProof(secrets.key, id, text);
    if (proof === null) throw new ServiceError('session_not_found');
    const {kind, frameMs} = proof;
    const way = kind === 'Q' ? 'QR' : 'LINK';
    const isOwnWay = (kind === 'Q') === (arrival.via === 'CAMERA');
    if (!isOwnWay || startWays?.includes(way) !== true) return new ServiceError('start_proof_required');
    if (frameMs === null) return {way};
    const now = this.clock.now();
    const frame = {createdAt, frameMs, seenAt: now, now, clockErrorMs: 0};
    if (judgeFrame(frame) !== 'accepted') return new ServiceError('start_stale');
    return {way, ageMs: Math.round(frameAge(frame))};
  }
}

/** A person whose phone got a push opens that; everybody else scans the QR code, or follows the link. */
function onPage({startWays, pushStatus}: FakeSession): StartStatus | ServiceError {
  const ways = startWays ?? [];
  if (ways.includes('PUSH') && pushStatus === 'DISPATCHED') return {way: 'PUSH'};
  if (ways.includes('QR')) return {way: 'QR', ageMs: 0};
  return ways.includes('LINK') ? {way: 'LINK'} : new ServiceError('start_proof_required');
}
