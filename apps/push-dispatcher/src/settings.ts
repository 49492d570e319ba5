import {common, database, keysOf, limits, loadSettings, processKeys, push, queues} from '@signet/settings';

/** Reads the settings of the push dispatcher. @throws SettingsError that lists every invalid variable */
export const readSettings = () =>
  loadSettings({
    common,
    database,
    keys: keysOf(...processKeys['push-dispatcher']),
    limits,
    push,
    queues,
  });
export type PushDispatcherSettings = ReturnType<typeof readSettings>;
