import type {KeyName} from './key-table.js';

/**
 * The keyrings that each process and each kind of command uses. A process receives no other keyring. Processes that are
 * not listed use none.
 */
export const processKeys = {
  'api-gateway': [
    'subject',
    'code',
    'secretHash',
    'index',
    'identity',
    'pin',
    'push',
    'container',
    'certificate',
  ],
  'push-dispatcher': ['push'],
  'webhook-dispatcher': ['webhook'],
  'signing-worker': ['container', 'certificate'],
  portal: ['secretHash', 'webhook'],
  // The commands of every day, and `doctor`.
  signetctl: ['subject', 'secretHash', 'index', 'identity', 'webhook'],
  // `key rotate`, `key status` and `key re-encrypt`.
  maintenance: [
    'subject',
    'code',
    'secretHash',
    'index',
    'identity',
    'pin',
    'push',
    'webhook',
    'container',
    'certificate',
  ],
} as const satisfies Record<string, readonly KeyName[]>;
