import {signatureTypes} from '@signet/contracts';
import {
  outcomeOf,
  phaseOf,
  phasesBefore,
  phasesSince,
  sessionEvents,
  sessionPhases,
  statusOfPhase,
  transition,
} from '../../src/index.js';

const cases = signatureTypes.flatMap((type) => sessionEvents.map((event) => ({type, event})));

const factsOf = (phase: string) => ({
  signatureCaptured: phase === 'CAPTURED',
  returned: phase === 'RETURNED',
});

test.each(cases)('the phases before $event of $type are those that it changes', ({type, event}) => {
  for (const phase of sessionPhases) {
    const reachable = phaseOf(type, statusOfPhase[phase], factsOf(phase)) === phase;
    if (!reachable) continue;
    const allowed = 'next' in transition(type, statusOfPhase[phase], event, factsOf(phase));
    expect([phase, phasesBefore(type, event).includes(phase)]).toEqual([phase, allowed]);
  }
});

test.each(cases)('the phases since $event of $type include those to which it leads', ({type, event}) => {
  for (const phase of phasesBefore(type, event))
    expect(phasesSince(type, event)).toContain(outcomeOf(type, phase, event));
});

test('the phases since an event reach to the end of the session, and omit the phases that the event excludes', () => {
  expect(phasesSince('SIGNING', 'containerCreated')).toEqual(['COMPLETED', 'RETURNED']);
  expect(phasesSince('SIGNING', 'captureSignature')).toEqual([
    'CAPTURED',
    'COMPLETED',
    'RETURNED',
    'CANCELLED',
  ]);
  expect(phasesSince('AUTHENTICATION', 'complete')).toEqual(['COMPLETED']);
  expect(phasesSince('AUTHENTICATION', 'containerCreated')).toEqual([]);
});
