import {NotFoundException} from '@nestjs/common';
import type {Pool, QueryResultRow} from 'pg';
import {statements} from './statements.js';

/** Runs the steps as prepared statements. */
export class LoginStore {
  constructor(private readonly pool: Pool) {}

  /** The row that the step gave. Answers 404 when it gave none. */
  async step<Row extends QueryResultRow>(name: keyof typeof statements, values: unknown[]): Promise<Row> {
    const {rows} = await this.pool.query<Row>({name, text: statements[name], values});
    const [row] = rows;
    if (row === undefined) throw new NotFoundException();
    return row;
  }
}
