import {
  common,
  database,
  keysOf,
  limits,
  loadSettings,
  processKeys,
  queues,
  signing,
  worker,
} from '@signet/settings';

/** Reads the settings of the signing worker. @throws SettingsError that lists every invalid variable */
export const readSettings = () =>
  loadSettings({
    common,
    database,
    keys: keysOf(...processKeys['signing-worker']),
    limits,
    queues,
    signing,
    worker,
  });
export type SigningWorkerSettings = ReturnType<typeof readSettings>;
