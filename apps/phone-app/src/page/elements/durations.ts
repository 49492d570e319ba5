/** Formats a duration in words, such as "1 minute 30 seconds", with the plural forms of the language. */
export function spokenDuration(seconds: number, language: string): string {
  const unit = (value: number, name: 'minute' | 'second') =>
    new Intl.NumberFormat(language, {style: 'unit', unit: name, unitDisplay: 'long'}).format(value);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return unit(rest, 'second');
  return rest === 0 ? unit(minutes, 'minute') : `${unit(minutes, 'minute')} ${unit(rest, 'second')}`;
}

/** Formats a duration in digits, such as 1:30. */
export function inDigits(seconds: number, language: string): string {
  const digits = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(language, {minimumIntegerDigits, useGrouping: false}).format(value);
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`;
}
