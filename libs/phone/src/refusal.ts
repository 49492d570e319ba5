/** Why the phone itself, not the service, refuses to go on. */
export const refusals = {
  STATEMENT_DIFFERS: 'What is to be signed does not say what the phone shows.',
  SIGNING_UNSUPPORTED:
    'This phone does not know its signing certificate; it has to be enrolled again to sign data.',
} as const;

export type RefusalReason = keyof typeof refusals;

/** The phone refuses to sign. Nothing was sent. */
export class PhoneRefusal extends Error {
  override readonly name = 'PhoneRefusal';

  constructor(readonly reason: RefusalReason) {
    super(refusals[reason]);
  }
}
