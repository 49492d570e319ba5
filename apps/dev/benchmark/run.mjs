// The script of `npm run bench`: it installs missing packages, builds the workspace if necessary, and then runs the
// benchmark. docs/performance.md lists the options.
import {isProgram, requirePackages} from '../../../tools/debian-tools.mjs';
import {prepare, runMain} from '../local-stack/start.mjs';

requirePackages('npm run bench', {openssl: isProgram('openssl'), 'redis-server': isProgram('redis-server')});
prepare();
runMain(import.meta.url);
