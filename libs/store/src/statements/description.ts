import type {Client, Connection, Submittable} from 'pg';

/** A result column as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string;
  /** The OID of the type. */
  readonly type: number;
  /** The OID of the table and the number of the column in it; 0 if PostgreSQL does not know them. */
  readonly table: number;
  readonly number: number;
}

export interface Description {
  /** The OIDs of the types of `$1`, `$2`, …. */
  readonly parameters: readonly number[];
  readonly columns: readonly DescribedColumn[];
}

interface RowDescription {
  readonly fields: readonly {
    readonly name: string;
    readonly dataTypeID: number;
    readonly tableID: number;
    readonly columnID: number;
  }[];
}

/** Parses a statement and asks for its description (Describe in the extended query protocol), but does not run it. */
class DescribeQuery implements Submittable {
  #parameters: readonly number[] = [];
  #columns: readonly DescribedColumn[] = [];
  #connection: Connection | undefined;

  constructor(
    private readonly text: string,
    private readonly resolve: (description: Description) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  readonly #handleParameters = ({dataTypeIDs}: {dataTypeIDs: readonly number[]}): void => {
    this.#parameters = dataTypeIDs;
  };

  submit(connection: Connection): void {
    this.#connection = connection.once('parameterDescription', this.#handleParameters);
    connection.parse({name: '', text: this.text, types: []}, true);
    connection.describe({type: 'S', name: ''}, true);
    connection.sync();
  }

  handleRowDescription({fields}: RowDescription): void {
    this.#columns = fields.map(({name, dataTypeID, tableID, columnID}) => ({
      name,
      type: dataTypeID,
      table: tableID,
      number: columnID,
    }));
  }

  handleReadyForQuery(): void {
    this.resolve({parameters: this.#parameters, columns: this.#columns});
  }

  handleError(error: Error): void {
    this.#connection?.off('parameterDescription', this.#handleParameters);
    this.reject(error);
  }
}

/** Returns the types that PostgreSQL infers for the parameters and the result of a statement. */
export const describeStatement = (client: Client, text: string): Promise<Description> =>
  new Promise((resolve, reject) => {
    client.query(new DescribeQuery(text, resolve, reject));
  });
