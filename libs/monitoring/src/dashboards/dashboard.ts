/** A PromQL query, and the legend of its series with labels as `{{label}}`. */
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
  /** Default: lines over time. `bars`: one bar for each query, for the whole time range. `number`: the last value. */
  readonly shape?: 'lines' | 'bars' | 'number';
  /** Width in columns; the dashboard has 24. Default: 12. */
  readonly width?: 6 | 8 | 12 | 24;
}

export interface Row {
  readonly title: string;
  readonly panels: readonly Panel[];
}

export interface Dashboard {
  /** The name of the file, and of the dashboard in addresses. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly rows: readonly Row[];
}
