import {limits} from '@signet/contracts';
import {retention, type RetentionRule} from '@signet/domain';
import {cell, code, origin, table} from './markdown.js';

const period = (limit: RetentionRule['limit']): string => {
  if (limit === null) return 'not kept';
  const {default: value, unit} = limits[limit];
  return `${value} ${unit} (${code(limit)})`;
};

const rules: readonly (readonly [string, RetentionRule])[] = Object.entries(retention);

const rows = rules.map(([, {what, since, limit, how}]) => [cell(what), cell(since), period(limit), how]);

/** `docs/retention.md`: what the retention sweeper deletes or sets to null, and when. */
export const retentionPage = (): string => `# Retention

${origin('libs/domain/src/retention.ts')}

Rows of the service's own tables are deleted only by the retention sweeper, or by \`signetctl sweep\`, which does the same work.
\`erase\` keeps the row and sets its personal columns to null; redeeming the code of a login erases these columns
immediately. The hashes of handoff tokens and login cookies, and the push deliveries of a session, are deleted with their session.
Authorization codes are never stored. Operators can change most periods with [limits](configuration.md#limits).

The serial number and the status of a certificate are kept without end, because a signature can be checked for as long as it is
kept. When its person is erased, nothing links the certificate to a phone any more.

An event of a type that only a newer release knows [waits for that release](operate/upgrade.md#go-back) for up to 30 days after it
happened, and is then deleted like a published event. It contains the id of its session or device, but no personal data.

${table(['Data', 'Period starts when', 'Kept for', 'Then'], rows)}
`;
