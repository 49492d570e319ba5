import type {ServerResponse} from 'node:http';
import {observeGauges} from './gauges.js';

/** Whether a process is ready, and which of its dependencies are available. */
export interface ReadinessReport {
  readonly ready: boolean;
  /** Whether each dependency is available, by name, for example `postgresql`. */
  readonly dependencies: Readonly<Record<string, boolean>>;
}

type CheckReadiness = () => Promise<ReadinessReport>;

let check: CheckReadiness | undefined;

/**
 * Shows the readiness of this process to its operator: as metrics, and as `GET /readyz` on the metrics port.
 * @returns a function that removes the metrics; `GET /readyz` then responds with 503
 */
export function exposeReadiness(checkReadiness: CheckReadiness): () => void {
  check = checkReadiness;
  const stop = observeGauges(['ready', 'dependency.up'], async () => {
    const {ready, dependencies} = await checkReadiness();
    return [
      {gauge: 'ready', value: ready ? 1 : 0, labels: {}},
      ...Object.entries(dependencies).map(([dependency, up]) => ({
        gauge: 'dependency.up' as const,
        value: up ? 1 : 0,
        labels: {dependency},
      })),
    ];
  });
  return () => {
    stop();
    if (check === checkReadiness) check = undefined;
  };
}

/** Responds with 200 or 503 and the state of each dependency. */
export async function sendReadiness(response: ServerResponse): Promise<void> {
  const {ready, dependencies}: ReadinessReport = (await check?.()) ?? {ready: false, dependencies: {}};
  const states = Object.entries(dependencies).map(([name, up]): [string, string] => [
    name,
    up ? 'up' : 'down',
  ]);
  response.writeHead(ready ? 200 : 503, {'content-type': 'application/json'});
  response.end(JSON.stringify({ready, dependencies: Object.fromEntries(states)}));
}
