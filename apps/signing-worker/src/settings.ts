import {
  common,
  database,
  limits,
  loadSettings,
  queues,
  encryptionKeys,
  signing,
  worker,
} from '@signet/settings';

/** The settings of the signing worker. @throws SettingsError listing every fault */
export const readSettings = () =>
  loadSettings({common, database, keys: encryptionKeys, limits, queues, signing, worker});
export type SigningWorkerSettings = ReturnType<typeof readSettings>;
