import {
  adminDatabase,
  common,
  keysOf,
  loadSettings,
  loginPage,
  phoneApp,
  queues,
  database,
  limits,
  portalLinks,
  processKeys,
  signetctl,
  webhookTargets,
} from '@signet/settings';
import {readSettings as readGateway} from '../../../../api-gateway/src/settings.js';
import {readSettings as readCertificateStatus} from '../../../../certificate-status/src/settings.js';
import {readSettings as readPortal} from '../../../../portal/src/settings.js';
import {readSettings as readPushDispatcher} from '../../../../push-dispatcher/src/settings.js';
import {readSettings as readSweeper} from '../../../../retention-sweeper/src/settings.js';
import {readSettings as readSessionService} from '../../../../session-service/src/settings.js';
import {readSettings as readSigningWorker} from '../../../../signing-worker/src/settings.js';
import {readSettings as readWebhookDispatcher} from '../../../../webhook-dispatcher/src/settings.js';

/** The function with which the process of each workload reads its settings. */
export const readers: Readonly<Record<string, () => unknown>> = {
  'api-gateway': readGateway,
  'certificate-status': readCertificateStatus,
  portal: readPortal,
  'push-dispatcher': readPushDispatcher,
  'retention-sweeper': readSweeper,
  'session-service': readSessionService,
  'signing-worker': readSigningWorker,
  'webhook-dispatcher': readWebhookDispatcher,
  'login-page': () => loadSettings({common, limits, loginPage}),
  'phone-app': () => loadSettings({common, limits, phoneApp}),
  'signet-migrate': () => loadSettings({adminDatabase, signetctl}),
  maintenance: () =>
    loadSettings({
      adminDatabase,
      database,
      keys: keysOf(...processKeys.maintenance),
      limits,
      signetctl,
    }),
  signetctl: () =>
    loadSettings({
      database,
      keys: keysOf(...processKeys.signetctl),
      limits,
      portalLinks,
      queues,
      signetctl,
      webhookTargets,
    }),
};

export {readGateway};
