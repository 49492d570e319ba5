import {limits} from '@signet/contracts';

/** A QR code that a camera has seen. All times are in epoch milliseconds, by the clock of the service. */
export interface SeenFrame {
  readonly createdAt: number;
  /** The age of the session at which the server made the frame, in milliseconds. */
  readonly frameMs: number;
  readonly seenAt: number;
  readonly now: number;
  /** How far `seenAt` may be wrong, in milliseconds. */
  readonly clockErrorMs: number;
}

/** How old the frame was when the camera saw it, in milliseconds. */
export const frameAge = ({createdAt, frameMs, seenAt}: Omit<SeenFrame, 'now' | 'clockErrorMs'>): number =>
  seenAt - createdAt - frameMs;

/** Judges a frame as the service does in SQL: by its age when the camera saw it, and by the time since then. */
export function judgeFrame(frame: SeenFrame): 'accepted' | 'stale' | 'future' {
  const {seenAt, now, clockErrorMs} = frame;
  const {startFuture, startFrameAge, startClockError, startArrival} = limits;
  const age = frameAge(frame);
  if (age < -startFuture.default || seenAt - now > startFuture.default) return 'future';
  const tolerated = startFrameAge.default + Math.min(clockErrorMs, startClockError.default);
  return age > tolerated || now - seenAt > startArrival.default ? 'stale' : 'accepted';
}
