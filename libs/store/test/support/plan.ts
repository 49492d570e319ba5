import pg from 'pg';

/** A node of an executed plan, as EXPLAIN (ANALYZE, FORMAT JSON) shows it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The plan with which PostgreSQL ran a statement. */
export interface Plan {
  readonly nodes: readonly PlanNode[];
  /** The number of pages of 8 KiB that the statement read, from the cache or from the disk. */
  readonly pages: number;
}

const withChildren = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];

/** Runs a statement with the generic plan that the processes use, and rolls the statement back. */
export async function planOf(
  pool: pg.Pool,
  {name, text}: {name: string; text: string},
  values: readonly unknown[],
): Promise<Plan> {
  const client = await pool.connect();
  try {
    const prepared = pg.escapeIdentifier(`explain_${name}`);
    await client.query(`BEGIN; PREPARE ${prepared} AS ${text}`);
    const literals = values.map((value) => pg.escapeLiteral(String(value))).join(', ');
    const {rows} = await client.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${prepared}${literals === '' ? '' : `(${literals})`}`,
    );
    const root = rows[0]['QUERY PLAN'][0].Plan;
    return {
      nodes: withChildren(root),
      pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    };
  } finally {
    await client.query(`ROLLBACK; DEALLOCATE ${pg.escapeIdentifier(`explain_${name}`)}`);
    client.release();
  }
}

/** Tables with few rows, which PostgreSQL may read as a whole. */
const smallTables: readonly unknown[] = ['retention_progress', 'relying_party', 'webhook_endpoint'];

/** Returns whether a node reads all rows of a large table, or may do so because it is a hash join. */
export const readsWholeTable = ({'Node Type': type, 'Relation Name': table}: PlanNode): boolean =>
  (type === 'Seq Scan' && !smallTables.includes(table)) || type === 'Hash Join';

/** The number of rows that were read from tables with many rows, and then removed by a filter. */
export const removedRows = (nodes: readonly PlanNode[]): number =>
  nodes
    .filter(({'Relation Name': table}) => table !== undefined && !smallTables.includes(table))
    .reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0);
