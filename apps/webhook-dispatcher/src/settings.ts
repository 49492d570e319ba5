import {common, database, encryptionKeys, limits, loadSettings, queues, webhooks} from '@signet/settings';

/** Reads the settings of the webhook dispatcher. @throws SettingsError that lists every invalid variable */
export const readSettings = () => loadSettings({common, database, encryptionKeys, limits, queues, webhooks});
export type WebhookDispatcherSettings = ReturnType<typeof readSettings>;
