import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {must, say, until, type CampaignReport} from '@signet/testing';
import type {Cluster} from '../../cluster/control-plane.js';
import {KUBERNETES} from '../../cluster/programs.js';
import {chartDirectory} from '../../chart/chart.js';
import {directoryOf, manifestDirectory, renderOverlay, type Overlay} from '../../overlays.js';
import {createExisting} from '../existing.js';
import {scaleToMinimum} from '../prerequisites.js';
import {untilAvailable, watchAvailability} from '../state.js';
import {refuseMistakes} from './mistakes.js';
import {installWithOneCommand} from './one-command.js';
import {ciValues, migrations, podNames, RELEASE, tagsOf, upgradeTo, watchMigrations} from './release.js';
import {compareWithOverlay, compareWithSharedKeys} from './same-as-overlay.js';

const PREVIOUS = '0.0.9';
const TEST = 'app.kubernetes.io/component=test';

async function checkTemplates({helm}: Cluster, overlay: Overlay, report: CampaignReport): Promise<void> {
  const version = ['--kube-version', KUBERNETES];
  for (const name of ['minimal', 'production'] as const)
    await report.check(`helm lint accepts the ${name} values`, async () => {
      await helm.run(['lint', chartDirectory, '--strict', '-f', ciValues(name), ...version]);
      return '';
    });
  await report.check(`the chart is equal to the overlay ${overlay.name}`, async () => {
    const template = ['template', RELEASE, chartDirectory, '-f', ciValues('production'), ...version];
    return compareWithOverlay((await helm.run([...template, '--skip-tests'])).output, directoryOf(overlay));
  });
  await report.check('with sharedEncryptionKeys, the chart is equal to the overlay with the component', () =>
    compareWithSharedKeys(helm, overlay),
  );
}

/** Creates the namespace, which refuses Pods that are not restricted, and what must exist before the chart. */
async function prepare(cluster: Cluster, overlay: Overlay): Promise<void> {
  const {kubectl} = cluster;
  const labels = {'pod-security.kubernetes.io/enforce': 'restricted'};
  await kubectl.run(['apply', '-f', '-'], {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {name: RELEASE, labels},
  });
  await createExisting(cluster, overlay);
}

/** Installs a previous version of the chart, upgrades to this one, changes a setting, and rolls back. */
async function checkLife(
  cluster: Cluster,
  overlay: Overlay,
  report: CampaignReport,
  previous: string,
): Promise<void> {
  const {kubectl, helm} = cluster;
  const available = () => untilAvailable(cluster, RELEASE);
  const jobs = watchMigrations(cluster);
  const afterMigrations = async (count: number) => {
    must(jobs.count() === count, `${jobs.count()} instead of ${count} migration Jobs were created`);
    must((await migrations(cluster)) === 0, 'a complete migration Job was not deleted');
    return `${await available()}; images ${await tagsOf(cluster)}`;
  };
  try {
    await report.check('helm install migrates the database and starts everything', async () => {
      const {errors} = await helm.run(upgradeTo(previous));
      must(!/warning/i.test(errors), errors);
      await scaleToMinimum(kubectl, renderOverlay(overlay), RELEASE);
      return afterMigrations(1);
    });
    await report.check(
      'helm upgrade to this version migrates, and keeps all replicas available',
      async () => {
        const watch = watchAvailability(kubectl, RELEASE, 0);
        await helm.run(upgradeTo(chartDirectory)).finally(() => watch.stop());
        must(watch.tooFew.length === 0, watch.tooFew.join(', '));
        return afterMigrations(2);
      },
    );
    await report.check('helm test runs a Job that the namespace accepts, and leaves nothing', async () => {
      const {output} = await helm.run(['test', RELEASE, '--namespace', RELEASE, '--timeout', '3m']);
      must(/TEST SUITE: +signet-test\n[^]*Phase: +Succeeded/.test(output), output);
      const left = await kubectl.run(['get', 'job,networkpolicy', '-n', RELEASE, '-l', TEST, '-o', 'name']);
      must(left.output.trim() === '', left.output);
      return 'Succeeded';
    });
    await report.check('a changed setting replaces only the Pods that have it', async () => {
      const before = await podNames(cluster);
      await helm.run(upgradeTo(chartDirectory, '--set', 'signingWorker.settings.LOG_LEVEL=debug'));
      await available();
      const after = await podNames(cluster);
      const changed = [...before].filter(([app, names]) => after.get(app)?.join() !== names.join());
      must(
        changed.length === 1 && changed[0]?.[0] === 'signing-worker',
        changed.map(([app]) => app).join(', '),
      );
      return 'signing-worker';
    });
    await report.check('helm rollback returns to the previous version without a migration', async () => {
      await helm.run(['rollback', RELEASE, '1', '--namespace', RELEASE, '--wait', '--timeout', '5m']);
      await available();
      must((await tagsOf(cluster)) === PREVIOUS, await tagsOf(cluster));
      return afterMigrations(3);
    });
  } finally {
    jobs.stop();
  }
}

/** Checks the Helm chart: its form, what it refuses, and the life of a release on the cluster. */
export async function runChart(cluster: Cluster, overlay: Overlay, report: CampaignReport): Promise<void> {
  const {kubectl, helm} = cluster;
  say('\nHelm chart');
  await checkTemplates(cluster, overlay, report);
  await report.check('mistakes in the values are refused by name', () => refuseMistakes(cluster));
  const folder = mkdtempSync(join(tmpdir(), 'signet-chart-'));
  try {
    await prepare(cluster, overlay);
    const versions = ['--version', PREVIOUS, '--app-version', PREVIOUS, '--destination', folder];
    await report.check('the API server accepts every ExternalSecret', async () => {
      const file = join(manifestDirectory, 'components/external-secrets/external-secrets.yaml');
      const apply = ['apply', '-n', RELEASE, '--dry-run=server', '--validate=strict', '-f', file];
      const {output} = await kubectl.run(apply);
      return `${output.trim().split('\n').length} resources`;
    });
    await helm.run(['package', chartDirectory, ...versions]);
    await checkLife(cluster, overlay, report, join(folder, `signet-${PREVIOUS}.tgz`));
    await report.check('helm uninstall leaves only what existed before', async () => {
      await helm.run(['uninstall', RELEASE, '--namespace', RELEASE, '--wait']);
      const kinds = 'all,configmap,networkpolicy,ingress,serviceaccount,pdb,hpa,podmonitor,scaledobject';
      const own = ['-n', RELEASE, '-l', 'app.kubernetes.io/part-of=signet', '-o', 'name'];
      // Helm does not wait for the Pods, which the garbage collector deletes.
      await until(
        'the end of the Pods',
        async () => (await kubectl.run(['get', kinds, ...own])).output.trim() === '',
        120_000,
      );
      return '';
    });
    await kubectl.run(['delete', 'namespace', RELEASE, '--timeout=180s']);
    await report.check(
      'one command installs the chart with an existing PostgreSQL, and can be repeated',
      () => installWithOneCommand(cluster),
    );
  } finally {
    rmSync(folder, {recursive: true});
  }
}
