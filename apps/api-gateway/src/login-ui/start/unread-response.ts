import type {ServerResponse} from 'node:http';

/** For how long a browser may leave lines unread, in milliseconds. The page asks anew after three seconds without a line. */
const UNREAD_MS = 5000;

/**
 * Returns a check, to be called each second, that closes the connection of a response whose browser has read nothing for five
 * seconds, although there was something to read. Otherwise, what the response holds would be freed only when the operating
 * system gives the connection up.
 * @param now a clock in milliseconds that does not jump
 */
export function unreadCheck(response: ServerResponse, now: () => number): () => void {
  let [unread, readAt] = [0, now()];
  const look = () => {
    const length = response.writableLength;
    if (length === 0 || length < unread) readAt = now();
    else if (now() - readAt > UNREAD_MS) response.destroy();
    unread = length;
  };
  // A line that was written in the same turn of the event loop has not been sent yet.
  return () => void setImmediate(look);
}
