import type * as models from '../generated/client.js';
import {snakeCase} from './snake-case.js';

type Json = models.Prisma.JsonValue;

/**
 * The driver's type for a column of this Prisma type: any `Uint8Array` for bytes, and `unknown` for JSON, which is not
 * validated.
 */
type Cell<T> = [Json] extends [T] ? unknown : T extends Uint8Array ? Uint8Array : T;

type Nullable<Row> = {[Name in keyof Row]: Row[Name] | null};
type Present<Row> = {[Name in keyof Row]: NonNullable<Row[Name]>};

/** Columns of a result: the SQL that yields them, and the type of the row. */
export class Columns<Row> {
  /** Never set. The property only exists to carry the type of a row. */
  declare readonly row?: Row;

  constructor(private readonly list: readonly string[]) {}

  /** The column list for SELECT or RETURNING. */
  get sql(): string {
    return this.list.join(', ');
  }

  and<Other>(other: Columns<Other>): Columns<Row & Other> {
    return new Columns([...this.list, ...other.list]);
  }

  /** Types each column as nullable. */
  orNull(): Columns<Nullable<Row>> {
    return new Columns(this.list);
  }

  /** For a LEFT JOIN: if the column `_key` is NULL, the join found no row, and the other columns must not be used. */
  orNone<Key extends keyof Row>(
    _key: Key,
  ): Columns<Row | ({[Name in keyof Row]: unknown} & Record<Key, null>)> {
    return new Columns(this.list);
  }

  /** Types the columns as not nullable: they may be NULL in the table, but not in the rows that the statement finds. */
  notNull(): Columns<Present<Row>> {
    return new Columns(this.list);
  }
}

const quoted = (sql: string, name: string): string => `${sql} AS "${name}"`;

const columnSql = (alias: string, field: string): string => `${alias}.${snakeCase(field)}`;

/** The columns of a table, typed by its Prisma model. */
export const columnsOf = <Model>() => ({
  /** Selects columns under the names of their fields. */
  pick: <Field extends keyof Model & string>(
    alias: string,
    ...fields: Field[]
  ): Columns<{[Name in Field]: Cell<Model[Name]>}> =>
    new Columns(fields.map((field) => quoted(columnSql(alias, field), field))),
  /** Selects a column under another name. */
  as: <Field extends keyof Model & string, Name extends string>(
    alias: string,
    field: Field,
    name: Name,
  ): Columns<Record<Name, Cell<Model[Field]>>> => new Columns([quoted(columnSql(alias, field), name)]),
  /** Selects an SQL expression. The caller asserts that it has the type of the column `_field`. */
  from: <Field extends keyof Model & string, Name extends string>(
    _field: Field,
    name: Name,
    sql: string,
  ): Columns<Record<Name, Cell<Model[Field]>>> => new Columns([quoted(sql, name)]),
});

export const auditEntry = columnsOf<models.AuditEntry>();
export const auditLogKey = columnsOf<models.AuditLogKey>();
export const device = columnsOf<models.Device>();
export const event = columnsOf<models.Event>();
export const idempotencyRecord = columnsOf<models.IdempotencyRecord>();
export const identity = columnsOf<models.Identity>();
export const organisation = columnsOf<models.Organisation>();
export const pinAttempt = columnsOf<models.PinAttempt>();
export const pushDelivery = columnsOf<models.PushDelivery>();
export const relyingParty = columnsOf<models.RelyingParty>();
export const session = columnsOf<models.Session>();
export const signature = columnsOf<models.Signature>();
export const subject = columnsOf<models.Subject>();
export const webhookDelivery = columnsOf<models.WebhookDelivery>();
export const webhookEndpoint = columnsOf<models.WebhookEndpoint>();

export const computed =
  <T>() =>
  <Name extends string>(name: Name, sql: string): Columns<Record<Name, T>> =>
    new Columns([quoted(sql, name)]);

export const flag = computed<boolean>();

/** The instant in epoch seconds, rounded up. */
export const epochSeconds = <Name extends string>(
  name: Name,
  instant: string,
): Columns<Record<Name, number>> => computed<number>()(name, `ceil(extract(epoch FROM ${instant}))::float8`);

/** For statements whose result rows are not used. */
export const noColumns = new Columns<Record<string, never>>([]);
