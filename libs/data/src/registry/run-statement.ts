import type {Pool} from 'pg';
import type {Statement} from '../sql/statement.js';

/** The rows of a statement that an operator runs. It is not traced, and belongs to no trace. */
export async function rowsOf<Params, Row extends object>(
  pool: Pool,
  statement: Statement<Params, Row>,
  params: Params,
): Promise<Row[]> {
  const values = statement.values(params, () => null);
  return (await pool.query<Row>({text: statement.text, values})).rows;
}
