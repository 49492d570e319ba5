import {common, database, limits, loadSettings, queues, worker} from '@signet/settings';

/** What the signing worker reads from the environment. */
export const readSettings = () => loadSettings({common, database, limits, queues, worker});
export type SigningWorkerSettings = ReturnType<typeof readSettings>;
