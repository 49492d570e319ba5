import type {Cluster} from '../cluster/control-plane.js';
import type {Overlay} from '../overlays.js';
import {directoryOf, renderOverlay} from '../overlays.js';
import {createExisting} from './existing.js';
import {scaleToMinimum} from './prerequisites.js';
import {compareWithKubectl} from './same-as-kubectl.js';
import {budgetsHold, drainZone, killNode} from './disruptions.js';
import {must, say, until, type CampaignReport} from '@signet/testing';
import {spreadOf, untilAvailable} from './state.js';
import {untilMigrated, updateImages} from './update.js';

/** Installs an overlay with the steps in docs/operate/kubernetes.md. */
async function install(cluster: Cluster, overlay: Overlay, report: CampaignReport): Promise<void> {
  const {kubectl} = cluster;
  const {namespace} = overlay;
  const apply = ['apply', '-k', directoryOf(overlay)];
  const part = (name: string) => [...apply, '-l', `app.kubernetes.io/component=${name}`];
  await report.check('kubectl makes of the files what the tests check', () =>
    compareWithKubectl(kubectl, overlay),
  );
  await report.check('the namespace refuses a Pod that is not restricted', async () => {
    await kubectl.run(part('namespace'));
    // Every Pod is refused until the controller manager has created the default service account.
    const account = ['get', 'serviceaccount', 'default', '-n', namespace];
    await until('the default service account', async () => (await kubectl.try(account)).succeeded, 60_000);
    const spec = {containers: [{name: 'root', image: 'root'}]};
    const pod = {apiVersion: 'v1', kind: 'Pod', metadata: {name: 'root', namespace}, spec};
    const {succeeded, errors} = await kubectl.try(['apply', '-f', '-'], pod);
    must(!succeeded && errors.includes('violates PodSecurity "restricted'), `it was accepted: ${errors}`);
    return '';
  });
  await report.check('the script of the guide creates what must exist before the overlay', () =>
    createExisting(cluster, overlay),
  );
  await report.check('everything is accepted, and nothing violates the level restricted', async () => {
    const {output, errors} = await kubectl.run(apply);
    must(!/warning/i.test(errors), errors);
    return `${output.trim().split('\n').length} resources`;
  });
  await report.check('the migration is complete', async () => {
    await untilMigrated(cluster, namespace);
    return '';
  });
  await scaleToMinimum(kubectl, renderOverlay(overlay), namespace);
}

async function checkSpread({kubectl}: Cluster, {namespace}: Overlay): Promise<string> {
  const spread = [...(await spreadOf(kubectl, namespace))];
  const uneven = spread.filter(([, {zones, nodes}]) => zones > 1 || nodes > 1);
  must(uneven.length === 0, uneven.map(([app]) => app).join(', '));
  return `${spread.length} processes`;
}

/** Installs an overlay, and checks that the service survives disruptions and an update. */
export async function runOverlay(cluster: Cluster, overlay: Overlay, report: CampaignReport): Promise<void> {
  const {kubectl} = cluster;
  const {namespace} = overlay;
  say(`\nOverlay ${overlay.name}`);
  await install(cluster, overlay, report);
  const available = () => untilAvailable(cluster, namespace);
  if (!(await report.check('every Deployment is available', available))) return;
  await report.check('replicas are spread over zones and nodes', () => checkSpread(cluster, overlay));
  await report.check('an operator gets a place for signetctl', async () => {
    await kubectl.run(['create', 'job', 'operator', '-n', namespace, '--from=cronjob/signetctl']);
    await kubectl.untilComplete(namespace, 'operator');
    await kubectl.run(['delete', 'job', 'operator', '-n', namespace, '--ignore-not-found']);
    return '';
  });
  await report.check('disruption budgets refuse a second eviction', () => budgetsHold(cluster, namespace));
  await report.check('every Deployment is available again', available);
  await report.check('a node that does not answer loses its Pods, which come back elsewhere', () =>
    killNode(cluster, namespace),
  );
  await report.check('replicas are spread over the nodes that are left', async () => {
    const uneven = [...(await spreadOf(kubectl, namespace))].filter(([, {zones}]) => zones > 1);
    must(uneven.length === 0, uneven.map(([app]) => app).join(', '));
    return '';
  });
  await report.check('a zone can be drained, one Pod of a process at a time', () =>
    drainZone(cluster, namespace),
  );
  await report.check(
    'one command updates all images, and never leaves fewer Pods available than there are replicas',
    () => updateImages(cluster, overlay),
  );
  await report.check('every Deployment is available after the update', available);
  await report.check('the previous version can be applied again', async () => {
    await kubectl.run(['apply', '-k', directoryOf(overlay)]);
    return available();
  });
  await kubectl.run(['delete', 'namespace', namespace, '--timeout=180s']);
  // Helm refuses to take over the priority classes, which belong to no namespace.
  await kubectl.run(['delete', 'priorityclass', '--selector=app.kubernetes.io/part-of=signet']);
}
