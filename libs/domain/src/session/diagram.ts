import type {SignatureType} from '@signet/contracts';
import {
  isPhase,
  sessionEvents,
  sessionPhases,
  tables,
  type SessionEvent,
  type SessionPhase,
} from './table.js';

interface Edge {
  readonly from: SessionPhase;
  readonly to: SessionPhase;
  readonly event: SessionEvent;
}

const edgesOf = (type: SignatureType): Edge[] =>
  sessionPhases.flatMap((from) =>
    sessionEvents.flatMap((event) => {
      const to = tables[type][event][from];
      return to !== undefined && isPhase(to) ? [{from, to, event}] : [];
    }),
  );

/** One line for each pair of phases, labelled with every event that leads from the first to the second. */
function linesOf(edges: readonly Edge[]): string[] {
  const labels = new Map<string, SessionEvent[]>();
  for (const {from, to, event} of edges) {
    const pair = `${from} --> ${to}`;
    labels.set(pair, [...(labels.get(pair) ?? []), event]);
  }
  return [...labels].map(([pair, events]) => `  ${pair}: ${events.join(', ')}`);
}

/** The transition table of one signature type as a Mermaid state diagram. */
export function machineDiagram(type: SignatureType): string {
  const edges = edgesOf(type);
  const ends = sessionPhases.filter(
    (phase) => edges.some(({to}) => to === phase) && !edges.some(({from}) => from === phase),
  );
  return [
    'stateDiagram-v2',
    '  [*] --> PENDING',
    ...linesOf(edges),
    ...ends.map((phase) => `  ${phase} --> [*]`),
  ].join('\n');
}
