import {common, database, keys, limits, loadSettings, push, queues} from '@signet/settings';

/** What the push dispatcher reads from the environment. */
export const readSettings = () => loadSettings({common, database, keys, limits, push, queues});
export type PushDispatcherSettings = ReturnType<typeof readSettings>;
