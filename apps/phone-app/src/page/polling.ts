const INTERVAL_MS = 3000;

/**
 * Calls `poll` at once, again three seconds after each call has ended, and when the page becomes visible or the network
 * is lost or returns. Makes no call while another call is running or while the page is hidden.
 * @returns a function that stops the polling
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
  // The first poll starts after the current code has finished, so that the screen is shown before the first response.
  queueMicrotask(next);
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
