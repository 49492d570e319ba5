import type {LimitValues} from '@signet/contracts';
import type {Retention} from '@signet/store';
import type {RetentionRuleName} from '@signet/domain';
import type {PostgresAddress} from '@signet/settings/postgres';
import {connect} from '../database/connect.js';
import {explain} from '../program/explain.js';

/** The number of rows that each successful rule has deleted or erased, and the errors of the failed rules. */
export interface SweptRules {
  readonly rows: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

/**
 * Applies every retention rule, in batches. If a rule fails, the other rules are still applied.
 * @param database the database, with the sweeper's role
 */
export async function sweepAll(database: PostgresAddress, limits: LimitValues): Promise<SweptRules> {
  const {Retention: Rules} = await import('@signet/store');
  const {retentionRules} = await import('@signet/domain');
  const pool = await connect(database, 'SWEEPER_DATABASE_URL');
  const retention = new Rules(pool, limits);
  const rows: Record<string, number> = {};
  const failures: string[] = [];
  try {
    for (const rule of retentionRules) {
      try {
        rows[rule] = await sweepRule(retention, rule);
      } catch (error) {
        failures.push(`${rule}: ${explain(error).message}`);
      }
    }
  } finally {
    await pool.end();
  }
  return {rows, failures};
}

async function sweepRule(retention: Retention, rule: RetentionRuleName): Promise<number> {
  let total = 0;
  for (;;) {
    const {count, full} = await retention.sweep(rule);
    total += count;
    if (!full) return total;
  }
}
