import {
  common,
  database,
  encryptionKeys,
  gateway,
  keys,
  limits,
  loginPage,
  portal,
  portalLinks,
  push,
  queues,
  secretHashKeys,
  signetctl,
  signing,
  webhooks,
  worker,
  type Parts,
} from '@signet/settings';

/** The settings that each service of docker/compose.yaml reads. */
export const partsOf: Readonly<Record<string, Parts>> = {
  'api-gateway': {common, database, queues, gateway, keys, limits},
  'session-service': {common, database, queues, limits},
  'push-dispatcher': {common, database, queues, keys, limits, push},
  'webhook-dispatcher': {common, database, queues, encryptionKeys, limits, webhooks},
  'signing-worker': {common, database, queues, encryptionKeys, limits, signing, worker},
  'retention-sweeper': {common, database, queues, limits},
  portal: {common, database, encryptionKeys, secretHashKeys, limits, portal},
  'login-page': {common, loginPage},
  migration: {common, signetctl, database, queues, keys},
  signetctl: {common, signetctl, database, queues, keys, portalLinks},
};
