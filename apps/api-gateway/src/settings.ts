import {common, database, gateway, keys, limits, loadSettings, queues} from '@signet/settings';

/** Reads the settings of the gateway. Throws one `SettingsError` that lists every fault. */
export const readSettings = () => loadSettings({common, database, queues, gateway, keys, limits});

export type GatewaySettings = ReturnType<typeof readSettings>;

/** Injects the `GatewaySettings`. */
export const SETTINGS = Symbol('SETTINGS');
