/**
 * Returns the payload of a request in a text that a person pastes: the payload itself, or a link to the phone app or to
 * this page that contains the payload. Returns null if the text contains no payload.
 */
export function requestIn(text: string): string | null {
  const [, encoded] = /#open=(.+)$/.exec(text) ?? [];
  const payload = encoded === undefined ? text.trim() : decoded(encoded.trim());
  return /:\/\/app\/scan\?(.*&)?sessionId=/.test(payload) ? payload : null;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
