import {signatureTypes} from '@signet/contracts';
import {machineDiagram} from './diagram.js';

const headings = {AUTHENTICATION: 'Login', SIGNING: 'Signing'} as const;

/** `docs/session-states.md`: the transition table as diagrams. */
export const sessionStatesPage = (): string =>
  [
    '# States of a session',
    '',
    'Generated from `libs/domain/src/session/table.ts` by `npm run docs`. Do not edit it by hand.',
    '',
    'A change without an arrow is refused or has no effect. Callers see CAPTURED as SCANNED and RETURNED as COMPLETED.',
    'A session past its deadline reads EXPIRED immediately, if it can expire, even before this is recorded.',
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
