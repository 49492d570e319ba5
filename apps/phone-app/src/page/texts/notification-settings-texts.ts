import type {NotificationState} from '../notifications/notifications.js';

/** The texts of the screens that turn notifications on and off, in one language. */
export interface NotificationSettingsTexts {
  readonly heading: string;
  /** The question after the set-up whether to turn notifications on. */
  readonly offer: string;
  readonly detail: Readonly<Record<NotificationState, string>>;
  readonly turnOn: string;
  readonly turnOff: string;
  readonly notNow: string;
  readonly noPushService: string;
}
