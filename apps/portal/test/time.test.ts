import type {Language} from '@signet/design/languages';
import {html} from '../src/html/html.js';
import {instantOf, secondOf, timeOf} from '../src/html/time.js';
import {pageIn} from './support/page-in.js';

const moment = new Date('2026-11-22T10:30:05.123Z');

test.each<[Language, string]>([
  ['en', '22 Nov 2026, 10:30 UTC'],
  ['de', '22.11.2026, 10:30 UTC'],
  ['et', '22. nov 2026, 10:30 UTC'],
  ['lt', '2026-11-22 10:30 UTC'],
])('in %s, a time without scripts is %s', (language, text) => {
  expect(timeOf(moment).render(pageIn(language))).toBe(
    `<time datetime="2026-11-22T10:30:05.123Z" data-to="minute">${text}</time>`,
  );
});

test('seconds and milliseconds are shown where they matter', () => {
  const shown = html`${secondOf(moment)} ${instantOf(moment)}`.render(pageIn('en'));
  expect(shown).toContain('>22 Nov 2026, 10:30:05 UTC<');
  expect(shown).toContain('>2026-11-22 10:30:05.123 UTC<');
});
