const fields = {
  createLogin: ['redirectUri', 'properties', 'subjectId', 'push', 'title', 'hostedPage', 'start'],
  createSigning: [
    'data',
    'signedDataHash',
    'signedDataName',
    'redirectUri',
    'subjectId',
    'push',
    'title',
    'hostedPage',
    'start',
  ],
  start: ['ways', 'returnUrl', 'pushCheck'],
  SignetClient: ['baseUrl', 'loginUrl', 'clientId', 'clientSecret', 'timeoutMs', 'retries', 'fetch'],
  verifyWebhook: ['body', 'headers', 'secret', 'toleranceSeconds', 'now'],
} as const;

const plain = (name: string): string => name.replace(/[^a-z]/gi, '').toLowerCase();

/**
 * Checks that the argument of a call is an object whose fields the call knows. A misspelled optional field would
 * otherwise have no effect. The options of a client may have other fields, because programs often keep them together
 * with settings of their own, but not a field that differs from an option only by case or underscores.
 * @throws TypeError that names the field, and the field that was probably meant
 */
export function checkFields(call: keyof typeof fields, argument: unknown): void {
  if (typeof argument !== 'object' || argument === null)
    throw new TypeError(`${call} needs an object, for example {${fields[call][0]}: …}.`);
  const known: readonly string[] = fields[call];
  for (const name of Object.keys(argument)) {
    if (known.includes(name)) continue;
    const meant = known.find((one) => plain(one) === plain(name));
    if (meant === undefined && call === 'SignetClient') continue;
    const hint = meant === undefined ? `It has ${known.join(', ')}.` : `Did you mean ${meant}?`;
    throw new TypeError(`${call} has no option ${name}. ${hint}`);
  }
}
