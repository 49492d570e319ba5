/**
 * Finds the payload of a request in what a person pastes: the payload, or a link to the phone app or to this page that
 * contains the payload. Null if there is none.
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
