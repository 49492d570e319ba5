/** The places in our processes where a test can have them die: after a worker has done what the name says. */
export const failpoints = [
  'signing.taken',
  'signing.stamped',
  'signing.gathered',
  'signing.verified',
  'signing.stored',
] as const;
export type FailpointName = (typeof failpoints)[number];
