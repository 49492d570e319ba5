import {member} from './guards.js';

/**
 * Calls the listener with each event of a stream. Only one of the open pages opens the event stream, and relays its
 * events to the other pages, because a browser opens at most six HTTP/1.1 connections to a server, and each stream
 * occupies one.
 */
export function onEvent(path: string, listener: (event: unknown) => void): void {
  const others = new BroadcastChannel(path);
  others.addEventListener('message', ({data}: MessageEvent<unknown>) => listener(data));
  const listen = () => {
    new EventSource(path).addEventListener('message', ({data}: MessageEvent<string>) => {
      const event: unknown = JSON.parse(data);
      others.postMessage(event);
      listener(event);
    });
    // This promise never settles, so the page holds the lock until it is closed. Then another page acquires the lock.
    return new Promise<never>(() => undefined);
  };
  void navigator.locks.request(path, listen);
}

/** Calls the listener with the id of each test phone that receives a push. */
export const onPush = (listener: (phoneId: string) => void): void =>
  onEvent('/phones/pushes', (event) => {
    const id = member(event, 'id');
    if (typeof id === 'string') listener(id);
  });
