import {common, database, limits, loadSettings, queues} from '@signet/settings';

/** Reads the settings of the session service. @throws SettingsError that lists every invalid variable */
export const readSettings = () => loadSettings({common, database, limits, queues});
export type SessionServiceSettings = ReturnType<typeof readSettings>;
