const NAME = 'rings';

const isRing = (heard: unknown): heard is {id: string} =>
  typeof heard === 'object' && heard !== null && 'id' in heard && typeof heard.id === 'string';

/**
 * Tells which phone has rung, by its id, as it happens. Of all pages that are open one listens to the simulator and
 * passes on what it hears: a browser opens six connections to a server, and each listener would keep one of them.
 */
export function onRing(act: (phoneId: string) => void): void {
  const others = new BroadcastChannel(NAME);
  others.addEventListener('message', ({data}: MessageEvent<string>) => act(data));
  const listen = () => {
    new EventSource('/phones/rings').addEventListener('message', ({data}: MessageEvent<string>) => {
      const heard: unknown = JSON.parse(data);
      if (!isRing(heard)) return;
      others.postMessage(heard.id);
      act(heard.id);
    });
    // Held until this page is closed; then another one gets the lock.
    return new Promise<never>(() => undefined);
  };
  void navigator.locks.request(NAME, listen);
}
