// The script of `npm run bench`: it installs missing packages, builds the workspace if necessary, and then runs the
// benchmark with the Node.js of production. docs/performance.md lists the options.
import {isProgram, requirePackages} from '../../../tools/debian-tools.mjs';
import {nodeVersions, productionNode, provideNode} from '../../../tools/nodes.mjs';
import {prepare, runMain} from '../local-stack/start.mjs';

/** The executable that `BENCH_NODE` names by its major version. Default: the version of production. */
function chosenNode() {
  const wanted = process.env.BENCH_NODE ?? String(productionNode);
  const known = Object.keys(nodeVersions);
  if (!known.includes(wanted)) {
    process.stderr.write(`BENCH_NODE must be one of ${known.join(', ')}.\n`);
    process.exit(2);
  }
  const node = provideNode(Number(wanted));
  if (node !== undefined) return node;
  process.stdout.write(
    `npm could not install Node ${wanted}, so the benchmark runs with Node ${process.versions.node}.\n`,
  );
  return process.execPath;
}

requirePackages('npm run bench', {openssl: isProgram('openssl'), 'redis-server': isProgram('redis-server')});
prepare();
runMain(import.meta.url, chosenNode());
