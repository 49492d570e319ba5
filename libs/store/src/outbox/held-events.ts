/**
 * SQL: when an event counts as published that this release does not know: 30 days after it happened, so that a newer release
 * can publish it. Until then it is in no query of the relay, and afterwards the retention of published events deletes it
 * (decision record 32).
 */
export const heldUntil = (alias: string) => `${alias}.created_at + interval '720 hours'`;

/** SQL condition: no release that knows the type of the event has published it yet. */
export const isHeld = (alias: string) =>
  `${alias}.published_at > (SELECT clock_timestamp()) AND ${alias}.published_at = ${heldUntil(alias)}`;
