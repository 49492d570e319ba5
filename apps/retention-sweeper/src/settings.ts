import {common, database, limits, loadSettings, queues} from '@signet/settings';

/** What the retention sweeper reads from the environment. */
export const readSettings = () => loadSettings({common, database, limits, queues});
export type RetentionSweeperSettings = ReturnType<typeof readSettings>;
