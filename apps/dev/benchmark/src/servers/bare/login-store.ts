import {NotFoundException} from '@nestjs/common';
import type {Pool, QueryResultRow} from 'pg';
import {statements} from './statements.js';

/** Runs the steps of a login as prepared statements. */
export class LoginStore {
  constructor(private readonly pool: Pool) {}

  /**
   * Runs a step and returns its row.
   * @throws NotFoundException if the statement returns no row
   */
  async step<Row extends QueryResultRow>(name: keyof typeof statements, values: unknown[]): Promise<Row> {
    const {rows} = await this.pool.query<Row>({name, text: statements[name], values});
    const [row] = rows;
    if (row === undefined) throw new NotFoundException();
    return row;
  }
}
