/** A Prometheus alert rule. */
export interface Alert {
  readonly name: string;
  /**
   * `critical`: people may be unable to log in or sign, or data is kept too long, so somebody must act immediately.
   * `warning`: somebody must act during working hours.
   */
  readonly severity: 'critical' | 'warning';
  readonly expr: string;
  /** How long the expression must hold before the alert fires, as a Prometheus duration. */
  readonly for: string;
  readonly summary: string;
  /** May contain `{{ $value }}` and `{{ $labels.name }}`. */
  readonly description: string;
}

/** A recording rule: a series that Prometheus computes once for several alerts. */
export interface Recording {
  readonly record: string;
  readonly expr: string;
}

export interface AlertGroup {
  readonly name: string;
  readonly recordings?: readonly Recording[];
  readonly alerts: readonly Alert[];
}

/** The name of the documentation page about an alert: `SignetOutboxOldest` → `outbox-oldest`. */
export const pageOf = ({name}: Pick<Alert, 'name'>): string =>
  name
    .replace(/^Signet/, '')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .slice(1);
