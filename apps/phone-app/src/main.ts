// This import must be first, so that errors in the later imports are logged.
import '@signet/telemetry/register';
import {fileURLToPath} from 'node:url';
import {
  assertArguments,
  common,
  isCheck,
  limits,
  loadSettings,
  phoneApp,
  reportValid,
  SettingsError,
} from '@signet/settings';
import {exitOnceLogged, log, stopTelemetry} from '@signet/telemetry';
import {serveSite} from './server.js';
import {loadSite} from './site.js';

function start(): void {
  assertArguments();
  const settings = loadSettings({common, limits, phoneApp});
  const site = loadSite(fileURLToPath(new URL('site/', import.meta.url)), settings.phoneApp);
  if (isCheck()) return reportValid();
  let isEnding = false;
  const server = serveSite(site, settings.phoneApp.apiUrl, () => isEnding);
  const {host, port} = settings.common;
  server.listen(port, host, () => log.info('process.started', {port}));
  const close = () => {
    server.close(() => void stopTelemetry().then(() => exitOnceLogged(0)));
    server.closeIdleConnections();
  };
  // After readiness has failed, the server still responds for a while, because load balancers need time to notice.
  const end = () => {
    isEnding = true;
    setTimeout(close, settings.limits.drain * 1000);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, end);
}

try {
  start();
} catch (error) {
  if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`);
  else log.fatal('process.not_started', {error});
  await stopTelemetry();
  await exitOnceLogged(1);
}
