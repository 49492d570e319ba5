/** The reasons for which the phone itself, not the service, refuses a scan, a signature or a change. */
export const refusals = {
  SIGNING_INPUT_DIFFERS: 'The signing input does not match the request that the phone shows.',
  NOT_SHOWN: 'This phone has not shown the request; scan it again.',
  KEYS_UNCERTAIN: 'The service may have replaced the keys of this phone; replace them again.',
  CLOCK_CHANGED:
    'The phone has slept, or its clock was set, since the camera saw the code; scan the next code.',
  SIGNING_UNSUPPORTED: 'This phone was enrolled before it could sign data; enrol it again.',
} as const;

export type RefusalReason = keyof typeof refusals;

/** The phone itself, not the service, refuses an action. It never signs an input that it refuses. */
export class PhoneRefusal extends Error {
  override readonly name = 'PhoneRefusal';

  constructor(readonly reason: RefusalReason) {
    super(refusals[reason]);
  }
}
