import {member} from './guards.js';

const NAME = 'pushes';

/**
 * Calls the listener with the id of each phone that receives a push. Only one of the open pages opens an event stream,
 * and relays its events to the other pages, because a browser opens at most six HTTP/1.1 connections to a server, and
 * each stream occupies one.
 */
export function onPush(listener: (phoneId: string) => void): void {
  const others = new BroadcastChannel(NAME);
  others.addEventListener('message', ({data}: MessageEvent<string>) => listener(data));
  const listen = () => {
    new EventSource('/phones/pushes').addEventListener('message', ({data}: MessageEvent<string>) => {
      const id = member(JSON.parse(data), 'id');
      if (typeof id !== 'string') return;
      others.postMessage(id);
      listener(id);
    });
    // This promise never settles, so the page holds the lock until it is closed. Then another page acquires the lock.
    return new Promise<never>(() => undefined);
  };
  void navigator.locks.request(NAME, listen);
}
