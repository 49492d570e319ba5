import {limits} from '@signet/contracts';
import {retention, type RetentionRule} from '@signet/domain';
import {cell, code, origin, table} from './markdown.js';

const period = (limit: RetentionRule['limit']): string => {
  if (limit === null) return 'at once';
  const {default: value, unit} = limits[limit];
  return `${value} ${unit} (${code(limit)})`;
};

const rules: readonly (readonly [string, RetentionRule])[] = Object.entries(retention);

const rows = rules.map(([, {what, since, limit, how}]) => [cell(what), cell(since), period(limit), how]);

/** `docs/retention.md`: what the sweeper deletes or erases, how long after which instant. */
export const retentionPage = (): string => `# Retention

${origin('libs/domain/src/retention.ts')}

Only the retention sweeper deletes. \`delete\` removes the row; \`erase\` keeps it and sets its personal columns to null.
Handoff tokens, login cookies and push deliveries are deleted with their session. Authorization codes are never stored.
[Limits](configuration.md#limits) change the periods.

${table(['Data', 'Period starts at', 'Kept for', 'Then'], rows)}
`;
