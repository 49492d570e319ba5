/**
 * Differences between URIs that are easy to overlook, each with its name in messages and a function that removes it.
 */
const slips: readonly (readonly [string, (uri: string) => string])[] = [
  ['the slash at the end', (uri) => uri.replace(/\/$/, '')],
  ['white space', (uri) => uri.replace(/\s/g, '')],
  ['http and https', (uri) => uri.replace(/^https:/, 'http:')],
  ['upper and lower case', (uri) => uri.toLowerCase()],
  ['the query', (uri) => uri.replace(/\?.*$/s, '')],
];

/**
 * Returns the message for a redirect URI that is not registered. The URI must equal a registered one, compared as text
 * (RFC 9700 section 2.1). If it differs from one only in a way that is hard to see, the message names this difference.
 */
export function redirectUriFault(uri: string, registered: readonly string[]): string {
  const slip = slips.find(([, without]) => registered.some((each) => without(each) === without(uri)));
  const hint = slip === undefined ? '' : `; one differs only in ${slip[0]}`;
  return `redirect_uri is not registered: it must equal a registered one exactly${hint}`;
}
