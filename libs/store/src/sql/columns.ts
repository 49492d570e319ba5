import {tables, type Rows} from '../generated/rows.js';
import {boolean, number, type Kind} from './parameters.js';
import {snakeCase} from './snake-case.js';

type Nullable<Row> = {[Name in keyof Row]: Row[Name] | null};
type Present<Row> = {[Name in keyof Row]: NonNullable<Row[Name]>};

/** A column of a table. */
export interface StoredColumn {
  readonly table: string;
  readonly column: string;
  /** False if the value need not come from this column, but only has its type. */
  readonly isItself: boolean;
}

/** A column of a result. */
export interface Column {
  readonly name: string;
  readonly sql: string;
  readonly type: StoredColumn | Kind<unknown>;
  /** For columns that `orNull`, `orNone` or `notNull` has changed: whether they may be null. */
  readonly nulls?: 'possible' | 'ruled out';
}

/** Columns of a result: the SQL that yields them, and the type of the row. */
export class Columns<Row> {
  /** Never set. The property only exists to carry the type of a row. */
  declare readonly row?: Row;

  constructor(readonly list: readonly Column[]) {}

  /** The column list for SELECT or RETURNING. */
  get sql(): string {
    return this.list.map(({name, sql}) => `${sql} AS "${name}"`).join(', ');
  }

  and<Other>(other: Columns<Other>): Columns<Row & Other> {
    return new Columns([...this.list, ...other.list]);
  }

  /** Types each column as nullable. */
  orNull(): Columns<Nullable<Row>> {
    return this.#with('possible');
  }

  /** For a LEFT JOIN: if the column `_key` is NULL, the join found no row, and the other columns must not be used. */
  orNone<Key extends keyof Row>(
    _key: Key,
  ): Columns<Row | ({[Name in keyof Row]: unknown} & Record<Key, null>)> {
    return this.#with('possible');
  }

  /** Types the columns as not nullable: they may be NULL in the table, but not in the rows that the statement finds. */
  notNull(): Columns<Present<Row>> {
    return this.#with('ruled out');
  }

  #with<Other>(nulls: 'possible' | 'ruled out'): Columns<Other> {
    return new Columns(this.list.map((column) => ({...column, nulls})));
  }
}

/** The columns of a table, typed by its Prisma model. */
export const columnsOf = <Name extends keyof Rows>(name: Name) => {
  const table = tables[name];
  const stored = (field: string, isItself: boolean) => ({table, column: snakeCase(field), isItself});
  const column = (alias: string, field: string, as: string): Column => ({
    name: as,
    sql: `${alias}.${snakeCase(field)}`,
    type: stored(field, true),
  });
  type Model = Rows[Name];
  return {
    /** Selects columns under the names of their fields. */
    pick: <Field extends keyof Model & string>(
      alias: string,
      ...fields: Field[]
    ): Columns<{[Picked in Field]: Model[Picked]}> =>
      new Columns(fields.map((field) => column(alias, field, field))),
    /** Selects a column under another name. */
    as: <Field extends keyof Model & string, As extends string>(
      alias: string,
      field: Field,
      as: As,
    ): Columns<Record<As, Model[Field]>> => new Columns([column(alias, field, as)]),
    /** Selects an SQL expression that has the type of the column `field`. */
    from: <Field extends keyof Model & string, As extends string>(
      field: Field,
      as: As,
      sql: string,
    ): Columns<Record<As, Model[Field]>> => new Columns([{name: as, sql, type: stored(field, false)}]),
  };
};

export const auditEntry = columnsOf('AuditEntry');
export const auditLogKey = columnsOf('AuditLogKey');
export const certificate = columnsOf('Certificate');
export const client = columnsOf('Client');
export const device = columnsOf('Device');
export const event = columnsOf('Event');
export const idempotencyRecord = columnsOf('IdempotencyRecord');
export const identity = columnsOf('Identity');
export const organisation = columnsOf('Organisation');
export const pinAttempt = columnsOf('PinAttempt');
export const pushDelivery = columnsOf('PushDelivery');
export const session = columnsOf('Session');
export const signature = columnsOf('Signature');
export const subject = columnsOf('Subject');
export const webhookDelivery = columnsOf('WebhookDelivery');
export const webhookEndpoint = columnsOf('WebhookEndpoint');

/** Selects an SQL expression of this kind. */
export const computed = <T, Name extends string>(
  kind: Kind<T>,
  name: Name,
  sql: string,
): Columns<Record<Name, T>> => new Columns([{name, sql, type: kind}]);

export const flag = <Name extends string>(name: Name, sql: string): Columns<Record<Name, boolean>> =>
  computed(boolean, name, sql);

/** The instant in epoch seconds, rounded up. */
export const epochSeconds = <Name extends string>(
  name: Name,
  instant: string,
): Columns<Record<Name, number>> => computed(number, name, `ceil(extract(epoch FROM ${instant}))::float8`);

/** For statements whose result rows are not used. */
export const noColumns = new Columns<Record<string, never>>([]);
