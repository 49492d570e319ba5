import {npmStart} from '../checks.mjs';
import {startDatabase} from './database/database.js';
import {layout} from './files/layout.js';
import {developerVariables} from './processes/inherited.js';
import {processes} from './processes/table.js';
import {demoClients} from './seed/clients.js';
import {runStack} from './stack.js';
import {printSummary} from './terminal.js';

const paths = layout(process.env['SIGNET_LOCAL']);
const observe = process.argv.includes('--observe');

runStack({
  command: npmStart,
  paths,
  portBase: process.env['PORT_BASE'],
  unusedPorts: observe ? [] : ['observe'],
  observe,
  fresh: process.argv.includes('--fresh'),
  processes,
  inherited: developerVariables(process.env),
  redisUrl: process.env['QUEUE_URL'],
  openDatabase: (secrets, ports) => startDatabase(paths.postgres, ports.postgres, secrets),
  registerClients: (registry, urls) => demoClients(paths.demoState, registry, urls),
  report: (demo, observeUrl) => printSummary(demo, paths, observeUrl),
});
