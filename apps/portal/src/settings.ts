import {
  brand,
  common,
  database,
  keysOf,
  limits,
  loadSettings,
  portal,
  processKeys,
  webhookTargets,
} from '@signet/settings';

/**
 * Reads the settings of the portal.
 * @throws SettingsError that lists every fault
 */
export const readSettings = () =>
  loadSettings({
    brand,
    common,
    database,
    limits,
    portal,
    webhookTargets,
    keys: keysOf(...processKeys.portal),
  });

export type Settings = ReturnType<typeof readSettings>;

export const SETTINGS = Symbol('SETTINGS');
