import type {Language} from '@signet/design/languages';
import {html} from '../src/html/html.js';
import {instantOf, secondOf, timeOf} from '../src/html/time.js';
import {pageIn} from './support/page-in.js';

const moment = new Date('2026-11-22T10:30:05.123Z');

const minuteIn = (language: Language) => timeOf(moment).render(pageIn(language));

test('a time without scripts is in UTC', () => {
  expect(minuteIn('en')).toBe(
    '<time datetime="2026-11-22T10:30:05.123Z" data-to="minute">22 Nov 2026, 10:30 UTC</time>',
  );
});

test.each<Language>(['de', 'et', 'lv', 'lt', 'ru'])('in %s, a time is written as usual there', (language) => {
  // The exact text changes with the data of Node.
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  expect(minuteIn(language)).toContain(`>${format.format(moment)} UTC<`);
});

test('seconds and milliseconds are shown where they matter', () => {
  const shown = html`${secondOf(moment)} ${instantOf(moment)}`.render(pageIn('en'));
  expect(shown).toContain('>22 Nov 2026, 10:30:05 UTC<');
  expect(shown).toContain('>2026-11-22 10:30:05.123 UTC<');
});
