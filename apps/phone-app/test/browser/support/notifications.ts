import {until} from '@signet/testing';
import type {BrowserContext} from 'playwright-core';
import type {AppPage} from './app-page.js';

/** Returns the notifications that the browser shows for the app, as `title: body`. */
export const shown = ({tab}: AppPage): Promise<string[]> =>
  tab.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(({title, body}) => `${title}: ${body}`);
  });

/** Waits until the browser shows a notification whose title starts with this text. */
export const appears = (page: AppPage, title: string): Promise<boolean> =>
  until(`the notification “${title}”`, async () =>
    (await shown(page)).some((text) => text.startsWith(title)),
  );

/** Waits until the browser shows no notification of the app. */
export const disappear = (page: AppPage): Promise<boolean> =>
  until('the end of the notifications', async () => (await shown(page)).length === 0);

export const inWorker = async (context: BrowserContext, code: string): Promise<unknown> =>
  (await until('the service worker', () => context.serviceWorkers()[0])).evaluate<unknown>(code);
