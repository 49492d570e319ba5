const separator = ',';

/** Packs ids into as few messages as possible. Without ids, the result is one empty message. */
export function packMessages(ids: Iterable<string>, maxBytes: number): readonly string[] {
  const messages: string[] = [];
  let message = '';
  for (const id of ids) {
    const longer = message === '' ? id : message + separator + id;
    if (Buffer.byteLength(longer) <= maxBytes) {
      message = longer;
      continue;
    }
    messages.push(message);
    message = id;
  }
  return [...messages, message];
}

export const unpackMessage = (message: string): readonly string[] =>
  message === '' ? [] : message.split(separator);
