import {member} from './guards.js';

const NAME = 'pushes';

/**
 * Calls back with the id of each phone that receives a push. Of all open pages only one holds an event stream and relays
 * the events to the others: a browser opens at most six connections to a server, and each stream occupies one.
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
    // Holds the lock until this page is closed; then another page acquires it.
    return new Promise<never>(() => undefined);
  };
  void navigator.locks.request(NAME, listen);
}
