/**
 * Why the certificates of a device are revoked, and the reason code (RFC 5280 section 5.3.1) that readers of signatures see:
 * keyCompromise, affiliationChanged, superseded, cessationOfOperation and privilegeWithdrawn.
 */
export const revocationReasons = {
  /** The phone was lost or stolen, so somebody else may have its keys. */
  lost: 1,
  /** The names or the personal code of the person were corrected. */
  corrected: 3,
  /** Newer certificates have taken their place. */
  superseded: 4,
  /** The person no longer uses the phone. */
  removed: 5,
  /** The operator withdraws the phone. */
  withdrawn: 9,
} as const;

/** The reasons for which an operator revokes a device. */
export const operatorReasons = ['lost', 'removed', 'withdrawn'] as const;

export type OperatorReason = (typeof operatorReasons)[number];

export const isOperatorReason = (reason: string): reason is OperatorReason =>
  operatorReasons.some((known) => known === reason);
