import type {SignatureType} from '@signet/contracts';
import {isPhase, outcomeOf, sessionEvents, type SessionEvent, type SessionPhase} from './table.js';

/**
 * The shortest sequence of events, according to the transition table, from a new session up to and including this
 * event; null if the event can never happen to a session of this type.
 */
export function eventsUntil(type: SignatureType, last: SessionEvent): readonly SessionEvent[] | null {
  const paths = new Map<SessionPhase, readonly SessionEvent[]>([['PENDING', []]]);
  // Iterating a Map also visits entries that are added during the iteration, so the shortest paths come first.
  for (const [phase, path] of paths) {
    if (isPhase(outcomeOf(type, phase, last))) return [...path, last];
    for (const event of sessionEvents) {
      const next = outcomeOf(type, phase, event);
      if (isPhase(next) && !paths.has(next)) paths.set(next, [...path, event]);
    }
  }
  return null;
}
