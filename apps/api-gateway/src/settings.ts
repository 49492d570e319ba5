import {common, database, gateway, keys, limits, loadSettings, queues} from '@signet/settings';

/**
 * Reads the settings of the gateway.
 * @throws SettingsError that lists every fault
 */
export const readSettings = () => loadSettings({common, database, queues, gateway, keys, limits});

export type GatewaySettings = ReturnType<typeof readSettings>;

export const SETTINGS = Symbol('SETTINGS');
