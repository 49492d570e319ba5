import {inDigits, spokenDuration} from '../src/page/view/elements/durations.js';

test.each([
  [125, '2:05'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
  [3600, '60:00'],
])('%i seconds are %s in digits', (seconds, digits) => {
  expect(inDigits(seconds, 'en')).toBe(digits);
});

test.each([
  ['en', 61, '1 minute 1 second'],
  ['en', 30, '30 seconds'],
  ['en', 120, '2 minutes'],
  ['et', 61, '1 minut 1 sekund'],
  ['et', 30, '30 sekundit'],
  ['lv', 21, '21 sekunde'],
  ['lv', 30, '30 sekunžu'],
  ['lt', 21, '21 sekundė'],
  ['lt', 30, '30 sekundžių'],
  ['ru', 61, '1 минута 1 секунда'],
  ['ru', 122, '2 минуты 2 секунды'],
  ['ru', 30, '30 секунд'],
  ['de', 61, '1 Minute 1 Sekunde'],
])('in %s %i seconds are "%s"', (language, seconds, expected) => {
  expect(spokenDuration(seconds, language).replaceAll('\u00a0', ' ')).toBe(expected);
});
