import {
  certificateStatus,
  common,
  database,
  gateway,
  keysOf,
  limits,
  loginPage,
  phoneApp,
  portal,
  portalLinks,
  processKeys,
  push,
  queues,
  signetctl,
  signing,
  webhooks,
  worker,
  type Parts,
} from '@signet/settings';

/** The settings that each service of docker/compose.yaml reads. */
export const partsOf: Readonly<Record<string, Parts>> = {
  'api-gateway': {common, database, queues, gateway, keys: keysOf(...processKeys['api-gateway']), limits},
  'session-service': {common, database, queues, limits},
  'push-dispatcher': {
    common,
    database,
    queues,
    keys: keysOf(...processKeys['push-dispatcher']),
    limits,
    push,
  },
  'webhook-dispatcher': {
    common,
    database,
    queues,
    keys: keysOf(...processKeys['webhook-dispatcher']),
    limits,
    webhooks,
  },
  'signing-worker': {
    common,
    database,
    queues,
    keys: keysOf(...processKeys['signing-worker']),
    limits,
    signing,
    worker,
  },
  'certificate-status': {common, database, limits, certificateStatus},
  'retention-sweeper': {common, database, queues, limits},
  portal: {common, database, keys: keysOf(...processKeys.portal), limits, portal},
  'login-page': {common, loginPage},
  'phone-app': {common, phoneApp},
  migration: {common, signetctl, database, queues},
  // The installation of docker/compose.yaml makes no difference between the work of every day and the maintenance of keys.
  signetctl: {common, signetctl, database, queues, keys: keysOf(...processKeys.maintenance), portalLinks},
};

/** The settings that each process reads if docker/install-secrets.sh gives it its secrets. */
export const installedPartsOf: Readonly<Record<string, Parts>> = {
  ...partsOf,
  signetctl: {common, signetctl, database, queues, keys: keysOf(...processKeys.signetctl), portalLinks},
  maintenance: {common, signetctl, database, queues, keys: keysOf(...processKeys.maintenance)},
};
