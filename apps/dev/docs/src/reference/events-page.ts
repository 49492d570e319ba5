import {events, eventTypes} from '@signet/contracts';
import {effectsOf, relayNeeds, type Effect, type RelayNeed} from '@signet/domain';
import {cell, code, origin, table} from './markdown.js';

const relayed: Readonly<Record<RelayNeed, string>> = {
  always: 'always',
  'of-ringing-sessions': 'for sessions whose push is sent',
  'of-pushed-sessions': 'for pushed sessions',
  'with-webhook': 'for clients with a webhook for the event',
};

const nameOf = (effect: Effect): string =>
  effect.kind === 'start-work' ? `${effect.kind} ${effect.job}` : effect.kind;

const rows = eventTypes.map((type) => [
  code(type),
  cell(events[type]),
  [...relayNeeds(type)].map((need) => relayed[need]).join(' and ') || 'never',
  effectsOf({id: '', type, sessionId: '', deviceId: '', reason: null, traceparent: null})
    .map((effect) => code(nameOf(effect)))
    .join(', '),
]);

/** `docs/events.md`: every event of the outbox, when the relay processes it, and its effects. */
export const eventsPage = (): string => `# Events

${origin('libs/contracts/src/tables/events.ts', 'libs/domain/src/policies.ts')}

The SQL statement that makes a change also inserts its event, so both are committed together. The relay in the session
service reads the events that have effects, in order for each session, applies those effects, and marks the events as
published. “Relayed” says for which sessions an event has effects. Events without effects are marked as published on insert. The row of the
session records a scan, a confirmation and a completion, so their events are stored only if they have effects, or if a test client
may list them.

The effect \`start-work\` makes the session service add jobs to the queue that the effect names.

${table(['Event', 'What happened', 'Relayed', 'Effects'], rows)}
`;
