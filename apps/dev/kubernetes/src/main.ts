import {writeAlertRules} from './alert-rules.js';
import {runOverlay} from './checks/overlay-run.js';
import {Results} from './checks/results.js';
import {startCluster, type Cluster} from './cluster/control-plane.js';
import {KUBERNETES, MissingGoError, programFolder, providePrograms} from './cluster/programs.js';
import {overlays} from './overlays.js';

/** Applies the overlays of these names, or all, to a control plane. */
async function campaign(wanted: readonly string[]): Promise<void> {
  const results = new Results();
  let cluster: Cluster | undefined;
  const interrupt = () => void cluster?.stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    providePrograms((line) => results.say(line));
    const where = programFolder();
    results.say(`Kubernetes ${KUBERNETES} from ${where}: starting a control plane and six simulated nodes …`);
    cluster = await startCluster();
    for (const overlay of overlays) {
      if (wanted.length === 0 || wanted.includes(overlay.name)) await runOverlay(cluster, overlay, results);
    }
  } catch (error) {
    results.failed += 1;
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\n${error instanceof MissingGoError ? '' : 'The run ended early: '}${message}\n`);
  } finally {
    await cluster?.stop();
  }
  results.say(`\n${results.passed} passed, ${results.failed} failed`);
  process.exitCode = results.failed === 0 ? 0 : 1;
}

const [first, ...others] = process.argv.slice(2);
if (first === 'rules') process.stdout.write(`${writeAlertRules()}\n`);
else await campaign(first === undefined ? [] : [first, ...others]);
