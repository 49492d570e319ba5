interface Page {
  readonly document: EventTarget & {readonly visibilityState: DocumentVisibilityState};
  readonly window: EventTarget;
}

/**
 * Reports when the page was hidden or frozen, during which the phone may have slept.
 * @param paused is called when the page is frozen, and when it is visible or runs again
 */
export function watchPauses({document, window}: Page, paused: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') paused();
  });
  document.addEventListener('freeze', paused);
  document.addEventListener('resume', paused);
  window.addEventListener('pageshow', paused);
}
