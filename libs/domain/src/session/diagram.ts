import type {SignatureType} from '@signet/contracts';
import {sessionEvents, sessionPhases, tables, type SessionEvent, type SessionPhase} from './table.js';

/** A change from one phase to another, and every event that causes it. */
export interface MachineStep {
  readonly from: SessionPhase;
  readonly to: SessionPhase;
  readonly events: readonly SessionEvent[];
}

/** The changes in the transition table of one signature type. */
export const machineSteps = (type: SignatureType): MachineStep[] =>
  sessionPhases.flatMap((from) =>
    sessionPhases.flatMap((to) => {
      const events = sessionEvents.filter((event) => tables[type][event][from] === to);
      return events.length === 0 ? [] : [{from, to, events}];
    }),
  );

/** The transition table of one signature type as a Mermaid state diagram. */
export function machineDiagram(type: SignatureType): string {
  const steps = machineSteps(type);
  const ends = sessionPhases.filter(
    (phase) => steps.some(({to}) => to === phase) && !steps.some(({from}) => from === phase),
  );
  return [
    'stateDiagram-v2',
    '  [*] --> PENDING',
    ...steps.map(({from, to, events}) => `  ${from} --> ${to}: ${events.join(', ')}`),
    ...ends.map((phase) => `  ${phase} --> [*]`),
  ].join('\n');
}
