/** What one step of the service costs, apart from time. */
export interface Amounts {
  /** Queries to PostgreSQL, each of which is answered before the next. The bell is not included. */
  readonly roundTrips: number;
  /** Transactions that change rows. */
  readonly commits: number;
  readonly inserted: number;
  readonly updated: number;
  /** How many of the updated rows needed no index entries, because they are heap-only tuples (HOT). */
  readonly hot: number;
  readonly deleted: number;
  /** Row locks that PostgreSQL has written to the WAL. */
  readonly locked: number;
  readonly indexEntries: number;
  readonly walBytes: number;
  /** Jobs that were added to a queue. */
  readonly jobs: number;
  /** Announcements to the bell. */
  readonly rings: number;
  /** Spans that were begun, although nothing records them. */
  readonly spans: number;
  /** Writes to the connection of an HTTP caller, and their bytes. */
  readonly responseWrites: number;
  readonly responseBytes: number;
}

export type Amount = keyof Amounts;

/** The title of each amount in a table. */
export const amountTitles: Readonly<Record<Amount, string>> = {
  roundTrips: 'round trips',
  commits: 'commits',
  inserted: 'inserted',
  updated: 'updated',
  hot: 'HOT',
  deleted: 'deleted',
  locked: 'locked',
  indexEntries: 'index entries',
  walBytes: 'WAL bytes',
  jobs: 'jobs',
  rings: 'bell',
  spans: 'spans',
  responseWrites: 'writes',
  responseBytes: 'bytes',
};

const isAmount = (name: string): name is Amount => Object.hasOwn(amountTitles, name);

export const amountNames: readonly Amount[] = Object.keys(amountTitles).filter(isAmount);

/** The amounts of a step, in the order of {@link amountNames}. */
export type Budget = readonly number[];

/** The budgets of the steps of each flow, in the order of the steps. */
export type Budgets = Readonly<Record<string, Readonly<Record<string, Budget>>>>;

export const budgetOf = (amounts: Amounts): Budget => amountNames.map((name) => amounts[name]);
