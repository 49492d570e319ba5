const INTERVAL_MS = 3000;

/**
 * Calls `poll` now and then every three seconds while the page is visible, and at once when it becomes visible or the
 * network is back.
 * @returns a function that ends the polling
 */
export function startPolling(poll: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const controller = new AbortController();
  const {signal} = controller;
  const next = () => {
    clearTimeout(timer);
    if (running !== null || document.hidden || signal.aborted) return;
    running = poll().finally(() => {
      running = null;
      if (!signal.aborted) timer = setTimeout(next, INTERVAL_MS);
    });
  };
  document.addEventListener('visibilitychange', next, {signal});
  for (const event of ['online', 'offline']) addEventListener(event, next, {signal});
  // The screen must be shown before the first answer arrives.
  queueMicrotask(next);
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
