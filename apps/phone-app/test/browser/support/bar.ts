import {until} from '@signet/testing';
import type {AppPage} from './app-page.js';

/** The bar that says that another request waits. */
export const barOf = ({tab}: AppPage) => tab.locator('#waiting:not(:empty)');

/** Waits until the bar begins with the text. The time of the request comes at the end. */
export const barSays = (page: AppPage, text: string): Promise<boolean> =>
  until(
    `the bar “${text}”`,
    async () => (await barOf(page).locator('p').allTextContents())[0]?.startsWith(text) === true,
  );

export const noBar = (page: AppPage): Promise<void> => barOf(page).waitFor({state: 'detached'});

/** What the app shows in the bar for a request of this website. */
export const waits = (name: string, more = ''): string =>
  `Another request is waiting${more}: \u2068${name}\u2069`;
