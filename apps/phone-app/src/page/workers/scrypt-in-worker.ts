import type {Scrypt} from '@signet/phone';
import {workerAddresses} from './worker-address.js';

/**
 * Runs scrypt in a worker, so that the page does not freeze. Each PIN gets its own worker. The worker ends
 * afterwards, which also removes the PIN from memory.
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
