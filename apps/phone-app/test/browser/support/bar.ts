import {until} from '@signet/testing';
import type {AppPage} from './app-page.js';

/** The bar that says that another request waits. */
export const barOf = ({tab}: AppPage) => tab.locator('#waiting:not(:empty)');

/** Returns what the bar says, without the monogram and the labels for screen readers. */
const textOf = async (page: AppPage): Promise<string> =>
  (await barOf(page).locator('.label, strong, .host [dir], .details').allTextContents()).join(' ');

/** Waits until the bar begins with the text. The host, the title and the time of the request follow. */
export const barSays = (page: AppPage, text: string): Promise<boolean> =>
  until(`the bar “${text}”`, async () => (await textOf(page)).startsWith(text));

export const noBar = (page: AppPage): Promise<void> => barOf(page).waitFor({state: 'detached'});

/** What the app shows in the bar for a request of this website. */
export const waits = (name: string, more = ''): string => `Another request is waiting${more}: ${name}`;
