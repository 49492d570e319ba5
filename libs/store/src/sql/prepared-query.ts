import pg, {type Connection, type FieldDef, type Submittable} from 'pg';

declare module 'pg' {
  interface Connection {
    /** The SQL of the statements that PostgreSQL has parsed on this connection, by name. */
    readonly parsedStatements: Readonly<Partial<Record<string, string>>>;
  }
}

/** Returns the function that reads the values of a type, by the OID of the type. */
const parserOf: (type: number, format: 'text') => (text: string) => unknown = pg.types.getTypeParser;

interface ResultColumn {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** The result columns of the statements that have run on a connection, by the name of the statement. */
const described = new WeakMap<Connection, Map<string, readonly ResultColumn[]>>();

function describedOn(connection: Connection): Map<string, readonly ResultColumn[]> {
  const known = described.get(connection);
  if (known !== undefined) return known;
  const none = new Map<string, readonly ResultColumn[]>();
  described.set(connection, none);
  return none;
}

/**
 * One execution of a prepared statement by the driver, which calls the methods for the messages of PostgreSQL (see the
 * extended query protocol in PostgreSQL's documentation).
 *
 * The driver's own query asks for a description of the result at each execution. This one asks only at the first
 * execution on a connection: as long as the statement is prepared, PostgreSQL refuses to change its result columns.
 */
export class PreparedQuery implements Submittable {
  /** Set by the driver. A query of the pool gives its connection back in this callback. */
  callback: ((error: Error | null, result?: {rows: Record<string, unknown>[]}) => void) | undefined;

  readonly #rows: Record<string, unknown>[] = [];
  #columns: readonly ResultColumn[] | undefined;
  #failure: Error | null = null;

  /** @param values the values of `$1`, `$2`, … as they are sent */
  constructor(
    readonly name: string,
    readonly text: string,
    readonly values: (string | Buffer | null)[],
  ) {}

  /**
   * Sends the messages of the execution. If the name belongs to another statement, sends nothing and returns an error,
   * which the driver passes to `handleError`.
   */
  submit(connection: Connection): Error | null {
    const {name, text, values} = this;
    const parsed = connection.parsedStatements[name];
    if (parsed !== undefined && parsed !== text) return new Error(`the name ${name} has two statements`);
    this.#columns = describedOn(connection).get(name);
    // Corked, so that all messages are sent together, and not each in its own packet.
    connection.stream.cork();
    try {
      if (parsed === undefined) connection.parse({name, text, types: []}, true);
      connection.bind({statement: name, values}, true);
      if (this.#columns === undefined) connection.describe({type: 'P'}, true);
      connection.execute(null, true);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription({fields}: {fields: readonly FieldDef[]}): void {
    this.#columns = fields.map(({name, dataTypeID}) => ({
      name,
      parse: parserOf(dataTypeID, 'text'),
    }));
  }

  handleDataRow({fields}: {fields: readonly (string | null)[]}): void {
    if (this.#failure !== null) return;
    try {
      this.#rows.push(rowOf(this.#columns ?? [], fields));
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error('a value cannot be read', {cause: error});
    }
  }

  handleCommandComplete(_message: unknown, connection: Connection): void {
    describedOn(connection).set(this.name, this.#columns ?? []);
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#failure, {rows: this.#rows});
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}

function rowOf(columns: readonly ResultColumn[], fields: readonly (string | null)[]) {
  const row: Record<string, unknown> = {};
  columns.forEach(({name, parse}, index) => {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : parse(text);
  });
  return row;
}
