import {signatureTypes} from '@signet/contracts';
import {machineDiagram} from './diagram.js';

const headings = {AUTHENTICATION: 'Login', SIGNING: 'Signing'} as const;

/** The text of `docs/session-states.md`, which shows the transition table as diagrams. */
export const sessionStatesPage = (): string =>
  [
    '# States of a session',
    '',
    'Generated from `libs/domain/src/session/table.ts` by `npm run docs`. Do not edit it by hand.',
    '',
    'The diagrams show the transition table. The states are the statuses of a session, and two more phases of a signing: CAPTURED',
    'is the status SCANNED after the signature was accepted, and RETURNED is the status COMPLETED after the redirect URL was',
    'returned. The labels are the events of the table, which `table.ts` explains, not the [events](events.md) of the outbox. In a',
    'state without an arrow for an event, the event is refused or has no effect.',
    '',
    'From its deadline on, a session that can expire counts as EXPIRED for every reader, even before its stored status changes.',
    ...signatureTypes.flatMap((type) => [
      '',
      `## ${headings[type]}`,
      '',
      '```mermaid',
      machineDiagram(type),
      '```',
    ]),
    '',
  ].join('\n');
