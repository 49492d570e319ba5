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

/** What the signing worker reads from the environment. */
export const readSettings = () =>
  loadSettings({common, database, keys: encryptionKeys, limits, queues, signing, worker});
export type SigningWorkerSettings = ReturnType<typeof readSettings>;
