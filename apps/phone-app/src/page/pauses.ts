/** The events of the document reach the window. `pageshow` is that of the window itself. */
const EVENTS = ['visibilitychange', 'freeze', 'resume', 'pageshow'];

/** Calls `paused` when the page is hidden or frozen, during which the phone may sleep, and when it is visible or runs again. */
export function watchPauses(window: EventTarget, paused: () => void): void {
  for (const type of EVENTS) window.addEventListener(type, paused);
}
