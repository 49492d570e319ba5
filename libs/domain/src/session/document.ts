import {signatureTypes} from '@signet/contracts';
import {machineDiagram} from './diagram.js';

const headings = {AUTHENTICATION: 'Login', SIGNING: 'Signing'} as const;

/** The page `docs/session-states.md`, drawn from the table of the rules. */
export const sessionStatesPage = (): string =>
  [
    '# States of a session',
    '',
    'Written by `npm run docs -w libs/domain` from the table in `libs/domain/src/session/table.ts`; what has no arrow',
    'is refused. CAPTURED is shown to callers as SCANNED, RETURNED as COMPLETED. A session whose time is over reads',
    'EXPIRED at once, whether or not that was recorded yet.',
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
