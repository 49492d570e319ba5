import {common, database, gateway, keys, limits, loadSettings, queues} from '@signet/settings';

/** Reads what the gateway needs. Throws `SettingsError` with every fault. */
export const readSettings = () => loadSettings({common, database, queues, gateway, keys, limits});

export type GatewaySettings = ReturnType<typeof readSettings>;

/** Injects the `GatewaySettings` in force. */
export const SETTINGS = Symbol('SETTINGS');
