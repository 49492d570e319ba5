import {common, database, gateway, keysOf, limits, loadSettings, processKeys, queues} from '@signet/settings';

/**
 * Reads the settings of the gateway.
 * @throws SettingsError that lists every fault
 */
export const readSettings = () =>
  loadSettings({
    common,
    database,
    queues,
    gateway,
    keys: keysOf(...processKeys['api-gateway']),
    limits,
  });

export type GatewaySettings = ReturnType<typeof readSettings>;

export const SETTINGS = Symbol('SETTINGS');
