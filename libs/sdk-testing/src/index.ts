export {FakeSignet} from './fake-signet.js';
export type {
  FakeSignetOptions,
  FakeWebhook,
  HostedPage,
  Person,
  PersonDraft,
  TestPeople,
  WebhookHandler,
} from './options.js';
