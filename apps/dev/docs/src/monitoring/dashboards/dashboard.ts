/** A PromQL query. The legend can contain labels of the series, written as `{{label}}`. */
export interface Query {
  readonly expr: string;
  readonly legend: string;
}

/** The units of Grafana that the panels use. */
export type Unit = 's' | 'reqps' | 'ops' | 'percentunit' | 'bytes' | 'short' | 'dateTimeFromNow';

export interface Panel {
  readonly title: string;
  readonly description: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
  /**
   * `lines` (default): values over time. `bars`: one bar for each series, with the latest value. `number`: the latest
   * value.
   */
  readonly shape?: 'lines' | 'bars' | 'number';
  /** The width in columns; a dashboard has 24 columns. Default: 12. */
  readonly width?: 6 | 8 | 12 | 24;
}

export interface Row {
  readonly title: string;
  readonly panels: readonly Panel[];
}

export interface Dashboard {
  /** The name of the dashboard's file, and its id in URLs. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly rows: readonly Row[];
}
