import {common, database, keys, limits, loadSettings, push, queues} from '@signet/settings';

/** The settings of the push dispatcher. @throws SettingsError listing every fault */
export const readSettings = () => loadSettings({common, database, keys, limits, push, queues});
export type PushDispatcherSettings = ReturnType<typeof readSettings>;
