import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {stringify} from 'yaml';
import type {Cluster} from '../cluster/control-plane.js';
import {containersOf, workloadsIn} from '../model/workloads.js';
import {directoryOf, renderOverlay, type Overlay} from '../overlays.js';
import {must} from '@signet/testing';
import {podsOf, untilAvailable, watchAvailability} from './state.js';

const NEXT = '0.1.1';

/** The name of the Job that migrates the database. */
export const MIGRATION = 'signet-migrate';

/** Writes an overlay that extends the given overlay and sets the images to another version. Returns its directory. */
function nextVersion(overlay: Overlay): string {
  const directory = mkdtempSync(join(tmpdir(), 'signet-overlay-'));
  const images = workloadsIn(renderOverlay(overlay))
    .flatMap(({pod}) => containersOf(pod).map(({image}) => image.replace(/:[^/]*$/, '')))
    .filter((name) => name.includes('signet/'));
  const text = stringify({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: [relative(directory, directoryOf(overlay))],
    images: [...new Set(images)].map((name) => ({name, newTag: NEXT})),
  });
  writeFileSync(join(directory, 'kustomization.yaml'), text);
  return directory;
}

/**
 * Updates all images in the order that docs/operate/kubernetes.md gives. Checks that each Deployment always has as many
 * available Pods as replicas. Returns a text for the report.
 */
export async function updateImages(cluster: Cluster, overlay: Overlay): Promise<string> {
  const {kubectl} = cluster;
  const {namespace} = overlay;
  const directory = nextVersion(overlay);
  const watch = watchAvailability(kubectl, namespace, 0);
  const apply = (...args: readonly string[]) => kubectl.run(['apply', '-k', directory, ...args]);
  const rolledOut = (name: string) =>
    kubectl.run(['rollout', 'status', `deployment/${name}`, '-n', namespace, '--timeout=300s']);
  try {
    await kubectl.run(['delete', 'job', MIGRATION, '-n', namespace, '--ignore-not-found']);
    await apply('-l', 'app.kubernetes.io/component=migration');
    await kubectl.untilComplete(namespace, MIGRATION);
    await apply('-l', 'app.kubernetes.io/component=settings');
    await apply('-l', 'app.kubernetes.io/name=session-service');
    await rolledOut('session-service');
    await apply(
      '-l',
      'app.kubernetes.io/name in (push-dispatcher, webhook-dispatcher, signing-worker, retention-sweeper)',
    );
    for (const name of ['push-dispatcher', 'webhook-dispatcher', 'signing-worker']) await rolledOut(name);
    await apply();
    await untilAvailable(cluster, namespace);
  } finally {
    watch.stop();
    rmSync(directory, {recursive: true});
  }
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
