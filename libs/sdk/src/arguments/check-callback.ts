const created = {handleCallback: 'createLogin', handleSigningCallback: 'createSigning'} as const;

/** The fields of which the callback needs the value. */
const needed = {
  handleCallback: ['sessionId', 'state', 'codeVerifier'],
  handleSigningCallback: ['sessionId', 'state'],
} as const;

const textIn = (value: object, name: string): boolean =>
  Object.entries(value).some(([key, text]) => key === name && typeof text === 'string' && text !== '');

/**
 * Checks the arguments of a callback. The browser chooses the members of the query, so only its type is checked. A
 * browser that has started nothing has no pending session: undefined, or null in some session stores.
 * @throws TypeError that says what to pass
 */
export function checkCallback(call: keyof typeof created, query: unknown, pending: unknown): void {
  if (typeof query !== 'string' && (typeof query !== 'object' || query === null))
    throw new TypeError(
      `${call}(query, pending): query must be the query of the redirect, for example request.url.`,
    );
  if (pending === undefined || pending === null) return;
  const isPending = typeof pending === 'object' && needed[call].every((name) => textIn(pending, name));
  if (isPending) return;
  throw new TypeError(
    `${call}(query, pending): pending must be what ${created[call]} returned, or undefined. ` +
      'The first argument is the query of the redirect, for example request.url.',
  );
}
