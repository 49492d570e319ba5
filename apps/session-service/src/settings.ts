import {common, database, limits, loadSettings, queues} from '@signet/settings';

/** The settings of the session service, from the environment. */
export const readSettings = () => loadSettings({common, database, limits, queues});
export type SessionServiceSettings = ReturnType<typeof readSettings>;
