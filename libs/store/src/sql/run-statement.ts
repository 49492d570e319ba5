import type {Pool} from 'pg';
import type {Statement} from './statement.js';

/** Runs a statement without recording a span, and without adding a trace to the events that the statement inserts. */
export async function rowsOf<Params, Row extends object>(
  pool: Pool,
  statement: Statement<Params, Row>,
  params: Params,
): Promise<Row[]> {
  const values = statement.values(params, () => null);
  return (await pool.query<Row>({text: statement.text, values})).rows;
}
