import {html, type Html} from './html.js';

const words = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A moment in words, to the minute, in UTC. */
export const timeOf = (moment: Date): Html =>
  html`<time datetime="${moment.toISOString()}">${words.format(moment)} UTC</time>`;
