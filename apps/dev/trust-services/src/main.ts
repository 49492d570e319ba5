import {createServer} from 'node:http';
import {localAuthority} from '@signet/pki';
import {exitOnceLogged, log, stopTelemetry} from '@signet/telemetry';
import {trustServiceSettings} from './settings.js';
import {trustServices} from './trust-services.js';

const {common, authority} = trustServiceSettings();
const server = createServer(trustServices(localAuthority(authority.directory)));

let ending: Promise<void> | undefined;
const end = () => {
  ending ??= new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  })
    .then(stopTelemetry)
    .then(() => exitOnceLogged(0));
};
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, end);

server.listen(common.port, common.host, () => log.info('process.started', {port: common.port}));
