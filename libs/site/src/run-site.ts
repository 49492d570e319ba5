import {assertArguments, isCheck, reportValid, SettingsError, type CommonSettings} from '@signet/settings';
import {exitOnceLogged, log, stopTelemetry} from '@signet/telemetry';
import {serveSite, type Website} from './server.js';

/** The site that a process serves, and the settings of that process. */
export interface SiteProcess {
  readonly common: Pick<CommonSettings, 'host' | 'port'>;
  /** `drain`: how long the server accepts requests after shutdown has begun, in seconds. */
  readonly limits: {readonly drain: number};
  readonly website: Website;
}

function serve({website, common: {host, port}, limits: {drain}}: SiteProcess): void {
  let isEnding = false;
  const server = serveSite(website, () => isEnding);
  server.listen(port, host, () => log.info('process.started', {port}));
  const close = () => {
    server.close(() => void stopTelemetry().then(() => exitOnceLogged(0)));
    server.closeIdleConnections();
  };
  // Readiness fails at once. The server still responds for a while, because load balancers need time to notice.
  const end = () => {
    isEnding = true;
    setTimeout(close, drain * 1000);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, end);
}

/**
 * Serves a site until a signal ends the process. With `--check`, only reads the settings and the files. Lists invalid
 * settings and arguments on standard error, and logs any other error; in both cases, exits with status 1.
 * @param read a function that reads the settings, and the files of the site
 */
export async function runSite(read: () => SiteProcess): Promise<void> {
  try {
    assertArguments();
    const siteProcess = read();
    if (isCheck()) reportValid();
    else serve(siteProcess);
  } catch (error) {
    if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`);
    else log.fatal('process.not_started', {error});
    await stopTelemetry();
    await exitOnceLogged(1);
  }
}
