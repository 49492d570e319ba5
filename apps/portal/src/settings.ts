import {
  common,
  database,
  encryptionKeys,
  limits,
  loadSettings,
  portal,
  secretHashKeys,
} from '@signet/settings';

/**
 * Reads the settings of the portal.
 * @throws SettingsError that lists every fault
 */
export const readSettings = () =>
  loadSettings({common, database, limits, portal, encryptionKeys, secretHashKeys});

export type Settings = ReturnType<typeof readSettings>;

export const SETTINGS = Symbol('SETTINGS');
