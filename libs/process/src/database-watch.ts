import {setTimeout as delay} from 'node:timers/promises';
import type {OnApplicationBootstrap, OnModuleDestroy} from '@nestjs/common';
import type {Database} from '@signet/store';
import {exponentialBackoff} from '@signet/outbound';
import {SettingsError} from '@signet/settings';
import {NoServerError} from '@signet/settings/postgres';
import {describeError, log} from '@signet/telemetry';

const untrusted = 'names a server whose certificate no trusted CA has issued; name the CA with sslrootcert';

/**
 * For each code of a connection error (an SQLSTATE or a code of Node.js), the problem that an operator has to solve.
 * The text continues a sentence that begins with "DATABASE_URL".
 */
const problems: Readonly<Record<string, string>> = {
  '28P01': 'has a password that PostgreSQL refuses',
  '28000': 'names a role that may not log in',
  '3D000': 'names a database that does not exist',
  '25006': 'names a server that is read-only, such as a standby',
  '42501': 'names a role that may not connect to the database',
  '53300': 'names a server that has no connection left',
  ECONNREFUSED: 'names a server that refuses connections',
  ENOTFOUND: 'names a server that is not known',
  ERR_TLS_CERT_ALTNAME_INVALID: 'names a server whose certificate has another name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  CERT_HAS_EXPIRED: 'names a server whose certificate has expired',
};

interface Problem {
  readonly event: 'database.unusable' | 'schema.missing';
  readonly text: string;
  /**
   * False if the problem can be temporary, for example because the process is busy while it starts. Such a problem is
   * reported only if the second check fails as well.
   */
  readonly isCertain: boolean;
}

function problemOf(error: unknown): Problem {
  const event = 'database.unusable';
  if (error instanceof NoServerError)
    return {event, text: `names no server that accepts writes: ${error.message}`, isCertain: true};
  const {code} = describeError(error);
  if (code === undefined)
    return {event, text: 'names a server that does not answer in time', isCertain: false};
  const text = problems[code];
  return {
    event,
    text: text ?? `names a server that does not answer (${code})`,
    isCertain: text !== undefined,
  };
}

function report({event, text}: Problem): void {
  if (event === 'schema.missing') log.error(event, {missing: text});
  else log.error(event, {error: new SettingsError([{variable: 'DATABASE_URL', problem: text}])});
}

/** The event that ends a reported problem. */
const solved = {'database.unusable': 'database.connected', 'schema.missing': 'schema.complete'} as const;

const backoff = exponentialBackoff({firstMs: 500, maxMs: 15_000, jitter: 0.2});

/**
 * At startup, checks the database and its schema with back-off until the process can use them. Logs why the process
 * cannot use the database, or which migrations are missing, and logs again only when the reason changes.
 */
export class DatabaseWatch implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Pick<Database, 'check' | 'missingSchema'>,
    private readonly pauseMs: (failures: number) => number = backoff,
  ) {}

  onApplicationBootstrap(): void {
    this.#running = this.#untilUsable();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #untilUsable(): Promise<void> {
    let reported: Problem | undefined;
    for (let failures = 0; !this.#stop.signal.aborted; failures += 1) {
      const problem = await this.#problem();
      if (problem === undefined) {
        if (reported !== undefined) log.info(solved[reported.event]);
        return;
      }
      if (problem.text !== reported?.text && (problem.isCertain || failures > 0)) {
        report(problem);
        reported = problem;
      }
      await delay(this.pauseMs(failures), undefined, {signal: this.#stop.signal}).catch(() => undefined);
    }
  }

  async #problem(): Promise<Problem | undefined> {
    try {
      await this.database.check();
      const missing = await this.database.missingSchema();
      if (missing.length === 0) return undefined;
      return {event: 'schema.missing', text: missing.join(', '), isCertain: true};
    } catch (error) {
      return problemOf(error);
    }
  }
}
