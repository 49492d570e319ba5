// The script of `npm run kubernetes`: it installs and builds the workspace if necessary, and then applies the manifests
// to a local control plane (`npm run kubernetes -- [overlay ...]`) and the Helm chart (`-- helm`), or writes the
// alert rules for the Prometheus operator (`-- rules`) or the Helm chart (`-- chart`).
import {prepare, runMain} from '../local-stack/start.mjs';

prepare();
runMain(import.meta.url);
