/** Why the phone itself, not the service, refuses to go on. */
export const refusals = {
  STATEMENT_DIFFERS: 'What is to be signed does not say what the phone shows.',
  SIGNING_UNSUPPORTED: 'This phone cannot check what it would sign, so it does not sign data.',
} as const;

export type RefusalReason = keyof typeof refusals;

/** The phone refuses to sign. Nothing was sent. */
export class PhoneRefusal extends Error {
  override readonly name = 'PhoneRefusal';

  constructor(readonly reason: RefusalReason) {
    super(refusals[reason]);
  }
}
