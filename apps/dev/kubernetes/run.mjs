// The script of `npm run kubernetes`: it installs and builds the workspace if necessary, and then applies the manifests
// to a local control plane. Usage: npm run kubernetes -- [overlay ...]
import {prepare, runMain} from '../local-stack/start.mjs';

prepare();
runMain(import.meta.url);
