import {signatureTypes, type SignatureType} from '@signet/contracts';
import {machineDiagram, machineSteps} from '@signet/domain';
import {code, origin, table} from './markdown.js';

const headings = {AUTHENTICATION: 'Login', SIGNING: 'Signing'} as const;

const section = (type: SignatureType): string => {
  const rows = machineSteps(type).map(({from, to, events}) => [from, events.map(code).join(', '), to]);
  return `## ${headings[type]}

\`\`\`mermaid
${machineDiagram(type)}
\`\`\`

${table(['state', 'events', 'next state'], rows)}
`;
};

/** The text of `docs/session-states.md`, which shows the transition table as diagrams and, where nothing draws them, as tables. */
export const sessionStatesPage = (): string => `# States of a session

${origin('libs/domain/src/session/table.ts')}

The states are the statuses of a session, and two more phases of a signing: CAPTURED is the status SCANNED after the signature
was accepted, and RETURNED is the status COMPLETED after the redirect URL was returned. The events are those of the transition
table, which \`table.ts\` explains, not the [events](events.md) of the outbox. In a state that has no row for an event, the event
is refused or has no effect.

From its deadline on, a session that can expire counts as EXPIRED for every reader, even before its stored status changes.

${signatureTypes.map(section).join('\n')}`;
