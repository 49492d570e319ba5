import fc from 'fast-check';
import {signatureTypes, type SessionStatus, type SignatureType} from '@signet/contracts';
import {sessionEvents, transition, type SessionEvent, type SessionFacts} from '../../src/index.js';

interface Step {
  readonly event: SessionEvent;
  readonly before: SessionStatus;
  readonly after: SessionStatus;
  readonly moved: boolean;
  /** The facts of the session before the event. */
  readonly facts: SessionFacts;
}

/** Applies a list of events to a new session, as the SQL statements do. */
function live(type: SignatureType, events: readonly SessionEvent[]): Step[] {
  let status: SessionStatus = 'PENDING';
  let facts: SessionFacts = {};
  return events.map((event) => {
    const result = transition(type, status, event, facts);
    const moved = 'next' in result;
    const step = {event, before: status, after: moved ? result.next : status, moved, facts};
    if (moved && event === 'captureSignature') facts = {...facts, signatureCaptured: true};
    if (moved && event === 'complete') facts = {...facts, returned: true};
    status = step.after;
    return step;
  });
}

const histories = fc.array(fc.constantFrom(...sessionEvents), {maxLength: 30});

const everyHistory = (check: (steps: readonly Step[], type: SignatureType) => void) =>
  fc.assert(
    fc.property(fc.constantFrom(...signatureTypes), histories, (type, events) =>
      check(live(type, events), type),
    ),
    {numRuns: 2000},
  );

const moves = (steps: readonly Step[], event: SessionEvent) =>
  steps.filter((step) => step.moved && step.event === event);

test('CANCELLED and EXPIRED are final', () => {
  everyHistory((steps) => {
    for (const {before, moved} of steps)
      if (before === 'CANCELLED' || before === 'EXPIRED') expect(moved).toBe(false);
  });
});

test('COMPLETED stays COMPLETED', () => {
  everyHistory((steps) => {
    for (const {before, after} of steps) if (before === 'COMPLETED') expect(after).toBe('COMPLETED');
  });
});

test('only a login is ever CONFIRMED', () => {
  everyHistory((steps, type) => {
    if (steps.some(({after}) => after === 'CONFIRMED')) expect(type).toBe('AUTHENTICATION');
  });
});

test('a login is COMPLETED only through CONFIRMED, and CONFIRMED only through SCANNED', () => {
  everyHistory((steps, type) => {
    if (type === 'SIGNING') return;
    for (const {before, after, moved} of steps) {
      if (moved && after === 'COMPLETED') expect(before).toBe('CONFIRMED');
      if (moved && after === 'CONFIRMED') expect(before).toBe('SCANNED');
    }
  });
});

test('a signing is COMPLETED only after its signature was accepted', () => {
  everyHistory((steps, type) => {
    const reached = steps.find(({after}) => after === 'COMPLETED');
    if (type === 'SIGNING' && reached) expect(reached.facts.signatureCaptured).toBe(true);
  });
});

test('after CONFIRMED or an accepted signature, a session can neither be cancelled nor expire', () => {
  everyHistory((steps) => {
    for (const {before, after, event, facts} of steps) {
      if (before !== 'CONFIRMED' && !facts.signatureCaptured) continue;
      if (event !== 'signingFailed')
        expect(['CANCELLED', 'EXPIRED']).not.toContain(after === before ? '' : after);
    }
  });
});

test('scan, confirmation, signature, container and redirect each happen at most once', () => {
  everyHistory((steps) => {
    for (const event of ['scan', 'confirm', 'captureSignature', 'containerCreated', 'complete'] as const)
      expect(moves(steps, event).length).toBeLessThanOrEqual(1);
  });
});

test('at most one event ends a session, and its status only moves forward', () => {
  const rank = {PENDING: 0, SCANNED: 1, CONFIRMED: 2, COMPLETED: 3, CANCELLED: 3, EXPIRED: 3};
  everyHistory((steps) => {
    for (const {before, after} of steps) expect(rank[after]).toBeGreaterThanOrEqual(rank[before]);
    const ends = steps.filter(({before, after}) => before !== after && rank[after] === 3);
    expect(ends.length).toBeLessThanOrEqual(1);
  });
});

test('an event that changed a session cannot change it twice in a row', () => {
  everyHistory((steps, type) => {
    for (const {event, moved, after, facts} of steps) {
      const later = {
        ...facts,
        signatureCaptured: event === 'captureSignature' || facts.signatureCaptured === true,
      };
      const again = transition(type, after, event, {...later, returned: event === 'complete'});
      if (moved) expect(again).toHaveProperty('refusal');
    }
  });
});

test('a second cancellation by the relying party is idempotent', () => {
  everyHistory((steps, type) => {
    for (const {after} of moves(steps, 'cancelByRelyingParty'))
      expect(transition(type, after, 'cancelByRelyingParty')).toEqual({refusal: 'unchanged'});
  });
});
