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
    'Every change that has no arrow is refused. Callers see CAPTURED as SCANNED and RETURNED as COMPLETED. A session past',
    'its deadline reads EXPIRED at once, whether or not the session service has recorded that yet.',
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
