/** The places where a test can kill a process. Each place is directly after the step that its name describes. */
export const failpoints = [
  'signing.taken',
  'signing.stamped',
  'signing.gathered',
  'signing.verified',
  'signing.stored',
  'webhook.taken',
  'webhook.sent',
] as const;
export type FailpointName = (typeof failpoints)[number];
