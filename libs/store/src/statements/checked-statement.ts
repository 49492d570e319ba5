import type {Client} from 'pg';
import type {Parameter, Statement} from '../sql/statement.js';
import type {Catalog} from './catalog.js';
import {checkColumn, type CheckedColumn} from './checked-columns.js';
import {describeStatement} from './description.js';

interface CheckedParameter {
  readonly name: string;
  /** The type in SQL. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly source: Parameter['source'];
}

/** A statement with the types that PostgreSQL infers. */
export interface CheckedStatement {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly CheckedParameter[];
  readonly columns: readonly CheckedColumn[];
  /** Each sentence says how the declaration of a parameter or of a result column is wrong. */
  readonly problems: readonly string[];
}

/**
 * Prepares a statement on a database with the tables of the service, and compares the types of its parameters and
 * result columns with its declaration.
 * @throws Error if PostgreSQL cannot prepare the statement
 */
export async function checkStatement(
  client: Client,
  catalog: Catalog,
  {name, text, parameters, columns}: Statement<never, unknown>,
): Promise<CheckedStatement> {
  const described = await describeStatement(client, text).catch((cause: unknown) => {
    throw new Error(`PostgreSQL cannot prepare the statement ${name}`, {cause});
  });
  const problems: string[] = [];
  if (described.columns.length !== columns.length)
    problems.push(`declares ${columns.length} columns, but has ${described.columns.length}`);
  const checkedParameters = described.parameters.map((oid, index) => {
    const type = catalog.types.get(oid);
    const declared = parameters[index];
    if (type === undefined || declared === undefined) throw new Error(`${name} has an unknown parameter`);
    const {sent, nullable: isNullable} = declared.kind;
    if (!sent.includes(type.name))
      problems.push(
        `the parameter ${declared.name} is declared as ${sent.join(' or ')}, but is ${type.name}`,
      );
    return {name: declared.name, type: type.sql, isNullable, source: declared.source};
  });
  const checkedColumns = columns.flatMap((declared, index) => {
    const column = described.columns[index];
    return column === undefined ? [] : [checkColumn(declared, column, catalog)];
  });
  for (const column of checkedColumns)
    problems.push(...column.problems.map((problem) => `the column ${column.name} ${problem}`));
  return {name, text, parameters: checkedParameters, columns: checkedColumns, problems};
}
