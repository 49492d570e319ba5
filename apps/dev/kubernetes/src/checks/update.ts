import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {stringify} from 'yaml';
import type {Cluster} from '../cluster/control-plane.js';
import {containersOf, workloadsIn} from '../model/workloads.js';
import {directoryOf, renderOverlay, type Overlay} from '../overlays.js';
import {must} from './results.js';
import {podsOf, untilAvailable} from './state.js';

const NEXT = '0.1.1';

/** Writes an overlay of the overlay, with the images of another version. */
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
 * Updates all images in the order that docs/operate/kubernetes.md gives, and watches how many Pods of each process are
 * available meanwhile.
 */
export async function updateImages(cluster: Cluster, overlay: Overlay): Promise<string> {
  const {kubectl} = cluster;
  const {namespace} = overlay;
  const directory = nextVersion(overlay);
  const tooFew: string[] = [];
  let changes = 0;
  const columns = '{.metadata.name} {.spec.replicas} {.status.availableReplicas}{"\\n"}';
  const stop = kubectl.watch(['deployments', '-n', namespace, '-o', `jsonpath=${columns}`], (line) => {
    const [name = '', replicas, available = '0'] = line.split(' ');
    changes += 1;
    if (Number(available) < Number(replicas)) tooFew.push(`${name}: ${available} of ${replicas}`);
  });
  const apply = (...args: readonly string[]) => kubectl.run(['apply', '-k', directory, ...args]);
  const rolledOut = (name: string) =>
    kubectl.run(['rollout', 'status', `deployment/${name}`, '-n', namespace, '--timeout=300s']);
  try {
    await kubectl.run(['delete', 'job', 'signet-migrate', '-n', namespace, '--ignore-not-found']);
    await apply('-l', 'app.kubernetes.io/component=migration');
    await kubectl.run([
      'wait',
      '-n',
      namespace,
      '--for=condition=complete',
      'job/signet-migrate',
      '--timeout=300s',
    ]);
    await apply('-l', 'app.kubernetes.io/component=settings');
    await apply('-l', 'app.kubernetes.io/name=session-service');
    await rolledOut('session-service');
    await apply('-l', 'app.kubernetes.io/name in (push-dispatcher, signing-worker, retention-sweeper)');
    for (const name of ['push-dispatcher', 'signing-worker']) await rolledOut(name);
    await apply();
    await untilAvailable(cluster, namespace);
  } finally {
    stop();
    rmSync(directory, {recursive: true});
  }
  must(tooFew.length === 0, tooFew.join(', '));
  const images = (await podsOf(kubectl, namespace)).flatMap(({spec}) =>
    spec.containers.map(({image}) => image),
  );
  must(
    images.every((image) => image.endsWith(`:${NEXT}`)),
    'some Pods have the old image',
  );
  must(changes > images.length, 'the watch saw nothing');
  return `${images.length} Pods of version ${NEXT}, ${changes} states seen`;
}
