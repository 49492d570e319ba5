import {describeError} from '@signet/telemetry';

/** The backend of the queues does not answer. Trying again later is right. */
export class QueueUnavailableError extends Error {
  override readonly name = 'QueueUnavailableError';
  /** Of the cause, such as ECONNREFUSED. */
  readonly code: string | undefined;

  /** @param cause is not kept: drivers attach whole commands to their errors */
  constructor(cause: unknown) {
    const {name, code} = describeError(cause);
    super(`The queues do not answer (${code ?? name}).`);
    this.code = code;
  }
}

/** Why a backend that answers must not be used. */
const misconfigurations = {
  redis_evicts_keys:
    'Redis evicts keys when it is full, so jobs would vanish: set its maxmemory-policy to noeviction.',
  queue_tables_unusable:
    'The queue tables are missing, newer than this program, or not granted to its role: run the migration step.',
} as const;

/** The backend of the queues answers, but jobs would be lost in it or cannot be stored. An operator can help, time cannot. */
export class QueueMisconfiguredError extends Error {
  override readonly name = 'QueueMisconfiguredError';

  constructor(readonly code: keyof typeof misconfigurations) {
    super(misconfigurations[code]);
  }
}
