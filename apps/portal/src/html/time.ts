import {html, type Html} from './html.js';

const formatted = (timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium', timeStyle, timeZone: 'UTC'});

const [minutes, seconds] = [formatted('short'), formatted('medium')];

const element = (moment: Date, words: Intl.DateTimeFormat): Html =>
  html`<time datetime="${moment.toISOString()}">${words.format(moment)} UTC</time>`;

/** A `time` element, to the minute, in UTC: `22 Nov 2026, 10:30 UTC`. */
export const timeOf = (moment: Date): Html => element(moment, minutes);

/** A `time` element, to the second, in UTC: `22 Nov 2026, 10:30:05 UTC`. */
export const secondOf = (moment: Date): Html => element(moment, seconds);
