import {describeError} from '@signet/telemetry';

/** The queue backend does not respond. The caller should retry later. */
export class QueueUnavailableError extends Error {
  override readonly name = 'QueueUnavailableError';
  /** The code of the cause, such as ECONNREFUSED. */
  readonly code: string | undefined;

  /** @param cause is not stored, because drivers add whole commands, with their data, to their errors */
  constructor(cause: unknown) {
    const {name, code} = describeError(cause);
    super(`The queues do not answer (${code ?? name}).`);
    this.code = code;
  }
}

/** The messages of `QueueMisconfiguredError`, by code. */
const misconfigurations = {
  redis_evicts_keys:
    'Redis evicts keys when it is full, so jobs would vanish: set its maxmemory-policy to noeviction.',
  queue_tables_unusable:
    'The queue tables are missing, newer than this program, or not granted to its role: run the migration step.',
} as const;

/** The queue backend responds but would lose jobs or cannot store them. An operator must act; a retry does not help. */
export class QueueMisconfiguredError extends Error {
  override readonly name = 'QueueMisconfiguredError';

  constructor(readonly code: keyof typeof misconfigurations) {
    super(misconfigurations[code]);
  }
}
