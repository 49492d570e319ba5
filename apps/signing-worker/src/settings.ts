import {common, database, limits, loadSettings, queues, sealingKeys, signing, worker} from '@signet/settings';

/** What the signing worker reads from the environment. */
export const readSettings = () =>
  loadSettings({common, database, keys: sealingKeys, limits, queues, signing, worker});
export type SigningWorkerSettings = ReturnType<typeof readSettings>;
