import {configurationPage} from '@signet/settings';
import {connectionsPage} from './connections-page.js';
import {errorPages} from './error-pages.js';
import {errorsPage} from './errors-page.js';
import {eventsPage} from './events-page.js';
import {metricsPage} from './metrics-page.js';
import {retentionPage} from './retention-page.js';
import {sessionStatesPage} from './session-states-page.js';

/** The generated pages of `docs/` by file name, except routes.md and signetctl.md, which tools/docs.mjs adds. */
export const pages = {
  'configuration.md': configurationPage,
  'connections.md': connectionsPage,
  'errors.md': errorsPage,
  ...errorPages,
  'events.md': eventsPage,
  'metrics.md': metricsPage,
  'retention.md': retentionPage,
  'session-states.md': sessionStatesPage,
} as const satisfies Record<string, () => string>;
