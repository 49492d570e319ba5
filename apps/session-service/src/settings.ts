import {common, database, limits, loadSettings, queues} from '@signet/settings';

/** What the session service reads from the environment. */
export const readSettings = () => loadSettings({common, database, limits, queues});
export type SessionServiceSettings = ReturnType<typeof readSettings>;
