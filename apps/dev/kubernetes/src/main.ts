import {types} from 'node:util';
import {writeAlertRules} from './alert-rules.js';
import {writeChart} from './chart/chart.js';
import {runChart} from './checks/chart/chart-run.js';
import {runOverlay} from './checks/overlay-run.js';
import {CampaignReport, say} from '@signet/testing';
import {scaleWithKeda} from './keda/campaign.js';
import {startCluster, type Cluster} from './cluster/control-plane.js';
import {KUBERNETES, MissingGoError, programFolder, provideKeda, providePrograms} from './cluster/programs.js';
import {overlays} from './overlays.js';

/** Starts a control plane, runs the checks on it, and stops it. */
async function campaign(
  provide: (say: (line: string) => void) => void,
  examine: (cluster: Cluster, report: CampaignReport) => Promise<void>,
): Promise<void> {
  const report = new CampaignReport(say);
  let stop = async (): Promise<void> => undefined;
  const interrupt = () => void stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    providePrograms(say);
    provide(say);
    const where = programFolder();
    say(`Kubernetes ${KUBERNETES} from ${where}: starting a control plane and six simulated nodes …`);
    const cluster = await startCluster((stopCluster) => {
      stop = stopCluster;
    });
    await examine(cluster, report);
  } catch (error) {
    const message = types.isNativeError(error) ? error.message : String(error);
    report.fail(`${error instanceof MissingGoError ? '' : 'The run ended early: '}${message}`);
  } finally {
    await stop();
  }
  say('');
  process.exitCode = report.end();
}

/** Applies the overlays with these names to a control plane, and the chart if a name is `helm`. No names mean all. */
const applyOverlays = (wanted: readonly string[]) =>
  campaign(
    () => undefined,
    async (cluster, report) => {
      for (const overlay of overlays) {
        if (wanted.length === 0 || wanted.includes(overlay.name)) await runOverlay(cluster, overlay, report);
        if (overlay.name === 'production' && (wanted.length === 0 || wanted.includes('helm')))
          await runChart(cluster, overlay, report);
      }
    },
  );

const [first, ...others] = process.argv.slice(2);
if (first === 'rules') process.stdout.write(`${writeAlertRules()}\n`);
else if (first === 'chart') process.stdout.write(`${writeChart()}\n`);
else if (first === 'keda') await campaign(provideKeda, scaleWithKeda);
else await applyOverlays(first === undefined ? [] : [first, ...others]);
