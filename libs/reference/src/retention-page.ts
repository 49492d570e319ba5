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

/** `docs/retention.md`: what the retention sweeper deletes or erases, and when. */
export const retentionPage = (): string => `# Retention

${origin('libs/domain/src/retention.ts')}

Only the retention sweeper deletes rows of the service's own tables; \`signetctl sweep\` does the same in its place.
\`erase\` keeps the row and sets its personal columns to null; for a login, the redemption of the code also does this
immediately. Handoff tokens, login cookies and push deliveries of a session are deleted with their session.
Authorization codes are never stored. Operators can change most periods with [limits](configuration.md#limits).

${table(['Data', 'Period starts when', 'Kept for', 'Then'], rows)}
`;
