import {z} from 'zod';
import type {Cluster} from '../../cluster/control-plane.js';
import {chartDirectory} from '../../chart/chart.js';
import {podsOf} from '../state.js';

/** The namespace and the name of the release. */
export const RELEASE = 'signet';

export const ciValues = (name: 'minimal' | 'production'): string =>
  `${chartDirectory}/ci/${name}-values.yaml`;

/** The arguments of `helm upgrade --install`, which waits until all processes are available. */
export const upgradeTo = (chart: string, ...more: readonly string[]): string[] => [
  ...['upgrade', RELEASE, chart, '--install', '--namespace', RELEASE, '--values', ciValues('production')],
  ...['--wait', '--timeout', '5m', ...more],
];

const job = z.object({metadata: z.object({uid: z.string()})});

/** Counts the migration Jobs that exist or have existed since the watch began. */
export function watchMigrations({kubectl}: Cluster): {count: () => number; stop: () => void} {
  const seen = new Set<string>();
  const selector = '--selector=app.kubernetes.io/component=migration';
  const stop = kubectl.watch(
    ['jobs', '-n', RELEASE, selector, '-o', 'jsonpath={.metadata.uid}{"\\n"}'],
    (uid) => void seen.add(uid),
  );
  return {count: () => seen.size, stop};
}

/** The migration Jobs that exist now. Helm deletes a Job that is complete. */
export const migrations = async ({kubectl}: Cluster): Promise<number> =>
  (await kubectl.list(job, ['jobs', '-n', RELEASE, '-l', 'app.kubernetes.io/component=migration'])).length;

/** The names of the Pods of each process. */
export async function podNames({kubectl}: Cluster): Promise<Map<string, string[]>> {
  const pods = await podsOf(kubectl, RELEASE);
  const apps = new Set(pods.map(({metadata}) => metadata.labels['app.kubernetes.io/name'] ?? ''));
  return new Map(
    [...apps].map((app) => [
      app,
      pods
        .filter(({metadata}) => metadata.labels['app.kubernetes.io/name'] === app)
        .map(({metadata}) => metadata.name)
        .sort(),
    ]),
  );
}

/** The tags of the images of all Pods. */
export async function tagsOf({kubectl}: Cluster): Promise<string> {
  const images = (await podsOf(kubectl, RELEASE)).flatMap(({spec}) =>
    spec.containers.map(({image}) => image),
  );
  return [...new Set(images.map((image) => image.split(':')[1] ?? ''))].join(', ');
}
