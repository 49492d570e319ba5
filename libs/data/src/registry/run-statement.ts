import type {Pool} from 'pg';
import type {Statement} from '../sql/statement.js';

/** Runs a statement for an operator. Records no span, and adds no trace to the events that the statement inserts. */
export async function rowsOf<Params, Row extends object>(
  pool: Pool,
  statement: Statement<Params, Row>,
  params: Params,
): Promise<Row[]> {
  const values = statement.values(params, () => null);
  return (await pool.query<Row>({text: statement.text, values})).rows;
}
