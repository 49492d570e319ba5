import {html, type Html} from './html.js';

const words = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A `time` element, to the minute, in UTC: `22 Nov 2026, 10:30 UTC`. */
export const timeOf = (moment: Date): Html =>
  html`<time datetime="${moment.toISOString()}">${words.format(moment)} UTC</time>`;
