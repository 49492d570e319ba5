/** The weight of an entry such as `de;q=0.8`; 0 if it cannot be read. */
function weightOf(parameters: readonly string[]): number {
  const [, weight = '1'] = /^q=(.*)$/.exec(parameters.find((one) => one.startsWith('q=')) ?? 'q=1') ?? [];
  const value = Number(weight);
  return value >= 0 && value <= 1 ? value : 0;
}

/**
 * Returns the languages of a header `Accept-Language` (RFC 9110 section 12.5.4), the preferred one first, without those that
 * the person does not want.
 */
export const acceptedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.toLowerCase().replace(/\s/g, '').split(';');
      return {tag, weight: weightOf(parameters)};
    })
    .filter(({weight}) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({tag}) => tag);
