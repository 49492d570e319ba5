import {EVENTS_OF_A_LOGIN, USUAL_BUDGET_MS, replicasFor} from '@signet/process';

/** What one login costs. */
export interface LoginCost {
  /** CPU milliseconds of the gateway, of PostgreSQL and of Redis, without events. */
  readonly gatewayMs: number;
  readonly postgresMs: number;
  readonly redisMs: number;
  /** CPU milliseconds of the webhook dispatcher for one event. */
  readonly dispatcherMs: number;
  /** CPU milliseconds of the login page if it shows the login. */
  readonly loginPageMs: number;
  /** Bytes of the write-ahead log. */
  readonly wal: number;
  /** Bytes of tables and indexes. */
  readonly database: number;
  /** How often PostgreSQL makes the write-ahead log durable, if no other login shares it. */
  readonly fsyncs: number;
  /** The same, if the commits of concurrent logins share some of them (group commit). */
  readonly sharedFsyncs: number;
}

/** What a number of logins a second needs. */
export interface Plan {
  /** Replicas of the gateway, with one that may fail. */
  readonly gateways: number;
  /** Replicas of the webhook dispatcher if every relying party has a webhook, with one that may fail. */
  readonly dispatchers: number;
  /** Cores that the login page uses if it shows every login, and those of PostgreSQL and Redis, without reserve. */
  readonly loginPageCores: number;
  readonly postgresCores: number;
  readonly redisCores: number;
  /** Megabytes (10⁶ bytes) of the write-ahead log a second. */
  readonly walMegabytes: number;
  /** Gigabytes (10⁹ bytes) a day of the write-ahead log, and of tables and indexes before the sweeper deletes rows. */
  readonly walGigabytesADay: number;
  readonly databaseGigabytesADay: number;
  /** How often PostgreSQL makes the write-ahead log durable in a second, at most. */
  readonly fsyncs: number;
  /** The same with group commit. */
  readonly sharedFsyncs: number;
}

const SECONDS_A_DAY = 86_400;

/** Calculates what a constant number of logins a second needs. */
export function planFor(logins: number, cost: LoginCost): Plan {
  const {gatewayMs, dispatcherMs, loginPageMs, postgresMs, redisMs, wal, database, fsyncs, sharedFsyncs} =
    cost;
  const cores = (ms: number) => (logins * ms) / 1000;
  return {
    gateways: replicasFor(logins, gatewayMs, USUAL_BUDGET_MS),
    dispatchers: replicasFor(logins * EVENTS_OF_A_LOGIN, dispatcherMs, USUAL_BUDGET_MS),
    loginPageCores: cores(loginPageMs),
    postgresCores: cores(postgresMs),
    redisCores: cores(redisMs),
    walMegabytes: (logins * wal) / 1e6,
    walGigabytesADay: (logins * wal * SECONDS_A_DAY) / 1e9,
    databaseGigabytesADay: (logins * database * SECONDS_A_DAY) / 1e9,
    fsyncs: logins * fsyncs,
    sharedFsyncs: logins * sharedFsyncs,
  };
}
