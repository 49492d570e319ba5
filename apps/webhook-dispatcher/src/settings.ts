import {
  common,
  database,
  keysOf,
  limits,
  loadSettings,
  processKeys,
  queues,
  webhooks,
} from '@signet/settings';

/** Reads the settings of the webhook dispatcher. @throws SettingsError that lists every invalid variable */
export const readSettings = () =>
  loadSettings({
    common,
    database,
    keys: keysOf(...processKeys['webhook-dispatcher']),
    limits,
    queues,
    webhooks,
  });
export type WebhookDispatcherSettings = ReturnType<typeof readSettings>;
