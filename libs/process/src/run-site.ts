import {once} from 'node:events';
import {closingIdleConnections, serveSite, type Website} from '@signet/http/site';
import {
  assertArguments,
  isCheck,
  reportStartupProblem,
  reportValid,
  untilListening,
  type CommonSettings,
} from '@signet/settings';
import {exitOnceLogged, exposeReadiness, log, stopTelemetry} from '@signet/telemetry';

/** The site that a process serves, and the settings of that process. */
export interface SiteProcess {
  readonly common: Pick<CommonSettings, 'host' | 'port'>;
  /** `drain`: how long the server accepts requests after shutdown has begun, in seconds. */
  readonly limits: {readonly drain: number};
  readonly website: Website;
}

async function serve({website, common, limits: {drain}}: SiteProcess): Promise<void> {
  let isEnding = false;
  const server = serveSite(website, () => isEnding);
  const closeIdleConnections = closingIdleConnections(server);
  const close = () => {
    server.close(() => void stopTelemetry().then(() => exitOnceLogged(0)));
    closeIdleConnections();
  };
  // Readiness fails at once. The server still responds for a while, because load balancers need time to notice.
  const end = () => {
    isEnding = true;
    setTimeout(close, drain * 1000);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, end);
  await untilListening(once(server.listen(common.port, common.host), 'listening'), common);
  // A site depends on no server, so it is ready as soon as it listens.
  exposeReadiness(async () => ({ready: !isEnding, dependencies: {}}));
  log.info('process.started', {port: common.port});
}

/**
 * Serves a site until a signal ends the process. With `--check`, only reads the settings and the files. Says on
 * standard error which settings and arguments are invalid, or why it cannot listen on its port, and logs any other error;
 * in all these cases, exits with status 1.
 * @param read a function that reads the settings, and the files of the site
 */
export async function runSite(read: () => SiteProcess): Promise<void> {
  try {
    assertArguments();
    const siteProcess = read();
    if (isCheck()) reportValid();
    else await serve(siteProcess);
  } catch (error) {
    if (!reportStartupProblem(error)) log.fatal('process.not_started', {error});
    await stopTelemetry();
    await exitOnceLogged(1);
  }
}
