/**
 * Shows each time in the time zone of the browser, with the name of the zone. The time in UTC, which the page shows without
 * scripts, becomes its title.
 */
export const localTimesScript = `const {locale} = document.documentElement.dataset;
for (const time of document.querySelectorAll('time')) {
  const precision = time.dataset.to;
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: precision === 'minute' ? undefined : '2-digit',
    fractionalSecondDigits: precision === 'millisecond' ? 3 : undefined,
    timeZoneName: 'short',
  });
  time.title = time.textContent;
  time.textContent = format.format(new Date(time.dateTime));
}`;
