/** Series in the notation of `promtool test rules`: values for each step, by series. */
export type Series = Readonly<Record<string, string>>;

/** A fault that an alert must find, and the same system without the fault. */
export interface AlertCase {
  readonly alert: string;
  /** Ends the sentence “the alert fires for …”. */
  readonly fault: string;
  /** The step at which the alert fires. A step is a minute, or `minutes`. */
  readonly at: number;
  readonly minutes?: number;
  readonly faulty: Series;
  readonly healthy: Series;
  /** Labels of the alert besides `severity`. */
  readonly labels: Readonly<Record<string, string>>;
}

export const environment = {deployment_environment_name: 'production'};
export const gateway = {job: 'api-gateway', instance: 'gw-1:9464'};

/** The notation of one series of an environment. */
export const series = (
  metric: string,
  labels: Readonly<Record<string, string>> = {},
  {deployment_environment_name: name} = environment,
): string =>
  `${metric}{${Object.entries({...labels, deployment_environment_name: name})
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;

/** A gauge whose value of a faulty and of a healthy system is constant. */
export const gauge = (
  alert: string,
  fault: string,
  metric: string,
  [bad, good]: readonly [number, number],
  {at, of = {}, labels = of}: {at: number; of?: Record<string, string>; labels?: Record<string, string>},
): AlertCase => ({
  alert,
  fault,
  at,
  faulty: {[series(metric, of)]: `${bad}x${at}`},
  healthy: {[series(metric, of)]: `${good}x${at}`},
  labels: {...environment, ...labels},
});

export const staging = (metric: string, labels: Record<string, string> = {}) =>
  series(metric, labels, {deployment_environment_name: 'staging'});
