import type {Scrypt} from '@signet/phone';
import {workerAddresses} from './worker-address.js';

/**
 * Runs scrypt in a worker, so that the page does not freeze. Each call starts a new worker and then terminates it, so
 * that no worker keeps the PIN in memory.
 */
export const scryptInWorker: Scrypt = (pin, salt, cost) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerAddresses.scrypt(), {type: 'module'});
    const end = (finish: () => void) => {
      worker.terminate();
      finish();
    };
    worker.addEventListener('message', ({data}: MessageEvent<unknown>) =>
      end(() => (data instanceof Uint8Array ? resolve(data) : reject(new TypeError('Not a key')))),
    );
    worker.addEventListener('error', () => end(() => reject(new Error('The worker failed.'))));
    worker.postMessage({pin, salt, ...cost});
  });
