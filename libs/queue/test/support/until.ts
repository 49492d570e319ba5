import {until as untilWithin} from '@signet/testing';

/** `until` of the testing library with a shorter default timeout. */
export const until = <T>(
  what: string,
  check: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 10_000,
): Promise<T> => untilWithin(what, check, timeoutMs);
