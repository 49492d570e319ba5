// The script of `npm run kubernetes`: it installs and builds the workspace if necessary, and then applies the manifests
// to a local control plane (`npm run kubernetes -- [overlay ...]`) or writes the alert rules for the Prometheus
// operator (`npm run kubernetes -- rules`).
import {prepare, runMain} from '../local-stack/start.mjs';

prepare();
runMain(import.meta.url);
