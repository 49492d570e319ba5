import type {Client} from 'pg';
import type {StoredColumn} from '../sql/columns.js';

/** A type of PostgreSQL, as in `pg_type`. */
export interface PostgresType {
  /** For example `int4`, and `_int4` for its arrays. */
  readonly name: string;
  /** The name in SQL, for example `integer`. */
  readonly sql: string;
  readonly isEnum: boolean;
  readonly isListOfEnum: boolean;
}

/** A column of a table in the database. */
export interface CatalogColumn {
  /** `table.column` */
  readonly name: string;
  /** The OID of the type. */
  readonly type: number;
  readonly isNullable: boolean;
}

/** The types and the columns of a database. */
export interface Catalog {
  readonly types: ReadonlyMap<number, PostgresType>;
  /** The columns by name, and by the OID of the table and the number of the column. */
  readonly columns: ReadonlyMap<string, CatalogColumn>;
}

export const nameOf = ({table, column}: StoredColumn): string => `${table}.${column}`;

export const placeOf = (table: number, number: number): string => `${table}:${number}`;

export async function readCatalog(client: Client): Promise<Catalog> {
  const types = await client.query<PostgresType & {oid: number}>(
    `SELECT t.oid, t.typname AS name, format_type(t.oid, NULL) AS sql, t.typtype = 'e' AS "isEnum",
       coalesce(element.typtype = 'e', false) AS "isListOfEnum"
     FROM pg_type t LEFT JOIN pg_type element ON element.oid = t.typelem`,
  );
  const columns = await client.query<CatalogColumn & {table: number; number: number}>(
    `SELECT c.oid AS table, a.attnum AS number, c.relname || '.' || a.attname AS name, a.atttypid AS type,
       NOT a.attnotnull AS "isNullable"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  return {
    types: new Map(types.rows.map(({oid, ...type}) => [oid, type])),
    columns: new Map(
      columns.rows.flatMap(({table, number, ...column}) => [
        [column.name, column],
        [placeOf(table, number), column],
      ]),
    ),
  };
}
