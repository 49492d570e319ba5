import {describeError, log} from '@signet/telemetry';

/** Hears of faults that nobody waits for. */
export type FaultListener = (fault: unknown) => void;

const quietMs = 10_000;

/** Logs faults, each kind once in a while: a backend that is away is noticed at every attempt to reach it. */
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
