// The script of `npm run bench`: it installs and builds the workspace if necessary, and then runs the benchmark.
// docs/performance.md lists the options.
import {prepare, runMain} from '../local-stack/start.mjs';

prepare();
runMain(import.meta.url);
