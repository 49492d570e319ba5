import {common, database, limits, loadSettings, queues} from '@signet/settings';

/** Reads the settings of the retention sweeper. @throws SettingsError that lists every invalid variable */
export const readSettings = () => loadSettings({common, database, limits, queues});
export type RetentionSweeperSettings = ReturnType<typeof readSettings>;
