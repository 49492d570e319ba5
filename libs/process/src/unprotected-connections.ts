import {missingProtection} from '@signet/settings';
import {log} from '@signet/telemetry';
import type {ProcessSettings} from './run-process.js';

/** Logs a warning for a database or queue server on another machine if its URL has no password or no encryption. */
export function warnOfUnprotectedConnections({
  database,
  queues,
}: Pick<ProcessSettings, 'database' | 'queues'>): void {
  const urls = {database: database?.url, queues: queues?.url};
  for (const [component, url] of Object.entries(urls)) {
    const missing = url === undefined ? [] : missingProtection(url);
    if (missing.includes('encryption')) log.warn('connection.unencrypted', {component});
    if (missing.includes('password')) log.warn('connection.without_password', {component});
  }
}
