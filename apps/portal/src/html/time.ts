import {localeOf, type Texts} from '../texts/texts.js';
import {html, type Html} from './html.js';

type Precision = 'minute' | 'second' | 'millisecond';

const timeStyles = {minute: 'short', second: 'medium'} as const;

/** By locale and precision: a page can have hundreds of times, and to create a format takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, precision: 'minute' | 'second'): Intl.DateTimeFormat {
  const key = `${locale} ${precision}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: timeStyles[precision],
    timeZone: 'UTC',
  });
  formats.set(key, format);
  return format;
}

const writtenTime = (moment: Date, precision: 'minute' | 'second', texts: Texts): string =>
  `${formatOf(localeOf(texts), precision).format(moment)} UTC`;

/**
 * A `time` element. It shows UTC; where scripts run, `localTimesScript` shows the time zone of the browser instead, to
 * the same precision.
 */
const element = (moment: Date, precision: Precision, text: (texts: Texts) => string): Html =>
  html`<time datetime="${moment.toISOString()}" data-to="${precision}">${text}</time>`;

/** A `time` element, to the minute: `22 Nov 2026, 10:30 UTC`. */
export const timeOf = (moment: Date): Html =>
  element(moment, 'minute', (texts) => writtenTime(moment, 'minute', texts));

/** A `time` element, to the second: `22 Nov 2026, 10:30:05 UTC`. */
export const secondOf = (moment: Date): Html =>
  element(moment, 'second', (texts) => writtenTime(moment, 'second', texts));

/** A `time` element, to the millisecond, as logs write it: `2026-11-22 10:30:05.123 UTC`. */
export const instantOf = (moment: Date): Html =>
  element(moment, 'millisecond', () => moment.toISOString().replace('T', ' ').replace('Z', ' UTC'));
