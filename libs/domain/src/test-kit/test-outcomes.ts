import {cancelReasons, type CancelReason} from '@signet/contracts';
import type {SessionEvent} from '../session/table.js';

/** An outcome that a test client can choose for its session. */
export interface TestOutcome {
  /** The value of `outcome` in the header `X-Signet-Test`, such as `CANCELLED:declined`. */
  readonly name: string;
  /** The event with which the session reaches the outcome. */
  readonly event: SessionEvent;
  /** Null unless the session is cancelled. */
  readonly reason: CancelReason | null;
}

/** For each reason, the event that cancels the session for this reason. */
const cancelledBy: Readonly<Record<CancelReason, SessionEvent>> = {
  declined: 'cancelByDevice',
  left: 'cancelByDevice',
  pin_locked: 'lockDevice',
  wrong_code: 'cancelByDevice',
  cancelled_by_relying_party: 'cancelByRelyingParty',
  cancelled_on_login_page: 'cancelOnLoginPage',
  signing_failed: 'signingFailed',
  relying_party_suspended: 'suspendClient',
  device_locked: 'lockDevice',
  device_revoked: 'lockDevice',
};

const reached: readonly (readonly [name: string, event: SessionEvent])[] = [
  ['SCANNED', 'scan'],
  ['CONFIRMED', 'confirm'],
  ['COMPLETED', 'complete'],
  ['EXPIRED', 'expire'],
];

/** Every outcome that a test client can choose. */
export const testOutcomes: readonly TestOutcome[] = [
  ...reached.map(([name, event]) => ({name, event, reason: null})),
  ...cancelReasons.map((reason) => ({name: `CANCELLED:${reason}`, event: cancelledBy[reason], reason})),
];

/** The outcome with this name. */
export function testOutcomeNamed(name: string): TestOutcome {
  const outcome = testOutcomes.find((one) => one.name === name);
  if (outcome === undefined) throw new Error(`there is no outcome ${name}`);
  return outcome;
}
