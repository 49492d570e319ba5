import {workerAddresses} from './worker-address.js';

/**
 * Installs the service worker, and calls `onReady` when a new version of the app is ready to start. The new version
 * starts only when the person accepts it or has closed all windows of the app, so that an update never interrupts a
 * request.
 */
export async function watchUpdates(onReady: (update: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(workerAddresses.service());
  const report = () => {
    const {waiting} = registration;
    if (waiting === null || navigator.serviceWorker.controller === null) return;
    onReady(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {once: true});
      waiting.postMessage('activate');
    });
  };
  report();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', report);
  });
}
