import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {stringify} from 'yaml';
import {z} from 'zod';
import type {Cluster} from '../cluster/control-plane.js';
import {jsonObject} from '../kustomize/json.js';
import {parseYaml, readKustomization} from '../kustomize/kustomization.js';
import {imageNames, manifestDirectory, type Overlay} from '../overlays.js';
import {must} from '@signet/testing';
import {podsOf, untilAvailable, watchAvailability} from './state.js';

const NEXT = '0.1.1';

const jobs = z.object({metadata: z.object({name: z.string()})});

/** The names of the Jobs that migrate the database: one for each image that was ever applied. */
export const migrationJobs = async ({kubectl}: Cluster, namespace: string): Promise<string[]> =>
  (await kubectl.list(jobs, ['jobs', '-n', namespace, '-l', 'app.kubernetes.io/component=migration'])).map(
    ({metadata}) => metadata.name,
  );

/** Waits until all migration Jobs are complete. */
export const untilMigrated = async (cluster: Cluster, namespace: string): Promise<void> => {
  for (const name of await migrationJobs(cluster, namespace))
    await cluster.kubectl.untilComplete(namespace, name);
};

/** Copies all manifests, and sets the images of one overlay to another version. Returns the directory of the copy. */
function nextVersion({name}: Overlay): string {
  const directory = mkdtempSync(join(tmpdir(), 'signet-manifests-'));
  cpSync(manifestDirectory, directory, {recursive: true});
  const overlay = join(directory, 'overlays', name);
  const file = join(overlay, 'kustomization.yaml');
  const kustomization = jsonObject.parse(parseYaml(readFileSync(file, 'utf8')));
  const {images} = readKustomization(overlay);
  const all = imageNames.map((image) => `signet/${image}`);
  const next = all.map((image) => ({
    ...(images.find((each) => each.name === image) ?? {name: image}),
    newTag: NEXT,
  }));
  writeFileSync(file, stringify({...kustomization, images: next}));
  return directory;
}

/**
 * Applies manifests with another version of all images in one command. Checks that each Deployment always has as many
 * available Pods as replicas, and that the new version migrates the database, too. Returns a text for the report.
 */
export async function updateImages(cluster: Cluster, overlay: Overlay): Promise<string> {
  const {kubectl} = cluster;
  const {namespace} = overlay;
  const directory = nextVersion(overlay);
  const before = await migrationJobs(cluster, namespace);
  const watch = watchAvailability(kubectl, namespace, 0);
  try {
    await kubectl.run(['apply', '-k', join(directory, 'overlays', overlay.name)]);
    await untilMigrated(cluster, namespace);
    await untilAvailable(cluster, namespace);
  } finally {
    watch.stop();
    rmSync(directory, {recursive: true});
  }
  const added = (await migrationJobs(cluster, namespace)).filter((name) => !before.includes(name));
  must(added.length === 1, `new migration Jobs: ${added.join(', ') || 'none'}`);
  must(watch.tooFew.length === 0, watch.tooFew.join(', '));
  const images = (await podsOf(kubectl, namespace)).flatMap(({spec}) =>
    spec.containers.map(({image}) => image),
  );
  must(
    images.every((image) => image.endsWith(`:${NEXT}`)),
    'some Pods have the old image',
  );
  must(watch.states() > images.length, 'the watch saw nothing');
  return `${images.length} Pods of version ${NEXT}, ${watch.states()} states seen`;
}
