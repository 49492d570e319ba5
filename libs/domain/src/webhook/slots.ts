import {limits} from '@signet/contracts';

/** The result of an attempt, as far as the slots of the endpoint depend on it. */
export type SlotResult = 'delivered' | 'failed';

/** The use of an endpoint's slots at the time when an attempt began. */
export interface SlotUse {
  /** How many events may be in flight to the endpoint. */
  readonly slots: number;
  /** How many events were in flight, including the attempt. */
  readonly inFlight: number;
}

/**
 * By how much the slots of an endpoint change after an attempt.
 *
 * After a success, an endpoint that used at least three quarters of its slots gets one more, so the slots double in the
 * time of a response. A slot is empty for a moment between two events, so all are hardly ever in use at once.
 * An endpoint that used less than half of them loses one, because slots are earned by a present need only. After a
 * failure or a timeout, the endpoint loses half, rounded up, so a few failures leave it one slot. Without a need,
 * successes lead back to `limits.webhookGuaranteed`.
 *
 * Several attempts can end at once, so the caller adds the change to the present number of slots, and keeps the sum from 1
 * to the maximum.
 * @param maximum the limit `webhookInFlight`
 */
export function slotChange({slots, inFlight}: SlotUse, result: SlotResult, maximum: number): number {
  if (result === 'failed') return -Math.ceil(slots / 2);
  const usual = Math.min(limits.webhookGuaranteed.default, maximum);
  if (slots < usual) return 1;
  if (inFlight * 4 >= slots * 3) return slots < maximum ? 1 : 0;
  return inFlight * 2 < slots && slots > usual ? -1 : 0;
}

/** The pause between two probes grows with this share of the time for which the endpoint has been failing. */
const PAUSE_SHARE = 0.5;

/**
 * How long an endpoint that fails is left alone after an attempt, in milliseconds: half the time for which it has been
 * failing, but at most `limits.webhookProbePause`.
 * @param failingForMs the time since the first failure after the latest success; 0 at the first failure
 */
export const probePauseMs = (failingForMs: number): number =>
  Math.min(limits.webhookProbePause.default * 1000, Math.max(0, failingForMs) * PAUSE_SHARE);
