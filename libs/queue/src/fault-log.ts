import {describeError, log} from '@signet/telemetry';

/** Receives errors of background work, which has no caller to throw to. */
export type FaultListener = (fault: unknown) => void;

const quietMs = 10_000;

/**
 * Returns a listener that logs errors. It logs errors of the same class and code at most once in ten seconds, because
 * every reconnection attempt fails while a backend is unreachable.
 */
export function faultLog(event: Lowercase<string>): FaultListener {
  const lastAt = new Map<string, number>();
  return (fault) => {
    const {name, code} = describeError(fault);
    const kind = `${name} ${code}`;
    const now = performance.now();
    if (now - (lastAt.get(kind) ?? -Infinity) < quietMs) return;
    lastAt.set(kind, now);
    log.warn(event, {error: fault});
  };
}
