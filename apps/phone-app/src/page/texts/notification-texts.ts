import type {PushPayload} from '@signet/contracts';
import type {Language} from '@signet/design/languages';
import {notificationTexts as de} from './languages/de.js';
import {notificationTexts as en} from './languages/en.js';
import {notificationTexts as et} from './languages/et.js';
import {notificationTexts as lt} from './languages/lt.js';
import {notificationTexts as lv} from './languages/lv.js';
import {notificationTexts as ru} from './languages/ru.js';

interface Notice {
  readonly title: string;
  readonly body: string;
}

/** The kind of a notification. `renewal`: the browser has ended the subscription. */
export type NotificationKind = PushPayload['type'] | 'renewal';

/**
 * The texts of notifications in one language, which the service worker shows. They name neither the website nor the
 * person, because they may appear on a locked screen.
 */
export type NotificationTexts = Readonly<Record<NotificationKind, Notice>>;

export const notificationsByLanguage: Readonly<Record<Language, NotificationTexts>> = {
  en,
  et,
  lv,
  lt,
  ru,
  de,
};
