import {common, database, keys, limits, loadSettings, push, queues} from '@signet/settings';

/** Reads the settings of the push dispatcher. @throws SettingsError that lists every invalid variable */
export const readSettings = () => loadSettings({common, database, keys, limits, push, queues});
export type PushDispatcherSettings = ReturnType<typeof readSettings>;
