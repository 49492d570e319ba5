export {FakeSignet} from './fake-signet.js';
export type {HostedPage} from './hosted-page.js';
export type {
  FakeSignetOptions,
  FakeWebhook,
  Person,
  PersonDraft,
  TestPeople,
  WebhookHandler,
} from './options.js';
