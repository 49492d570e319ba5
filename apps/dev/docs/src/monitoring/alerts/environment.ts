/**
 * The label of the environment, which every series of a process has. Alerts group by it, because one Prometheus may watch
 * several environments.
 */
export const environment = 'deployment_environment_name';

/** The clause that groups by the environment and by further labels. */
export const by = (...labels: readonly string[]): string => `by (${[environment, ...labels].join(', ')})`;
