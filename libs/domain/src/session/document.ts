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
    'The diagrams show the transition table. The states are statuses, and two more phases of a signing: CAPTURED is the',
    'status SCANNED after the signature was accepted, and RETURNED is the status COMPLETED after the redirect URL was',
    'returned. The labels are events, which `table.ts` explains. A change without an arrow is refused or has no effect.',
    '',
    'From its deadline on, every reader sees a session that can expire as EXPIRED, even before its stored status changes.',
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
