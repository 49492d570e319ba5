import {common, database, limits, loadSettings, queues} from '@signet/settings';

/** The settings of the retention sweeper. @throws SettingsError listing every fault */
export const readSettings = () => loadSettings({common, database, limits, queues});
export type RetentionSweeperSettings = ReturnType<typeof readSettings>;
