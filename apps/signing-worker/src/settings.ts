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

/** Reads the settings of the signing worker. @throws SettingsError that lists every invalid variable */
export const readSettings = () =>
  loadSettings({common, database, keys: encryptionKeys, limits, queues, signing, worker});
export type SigningWorkerSettings = ReturnType<typeof readSettings>;
