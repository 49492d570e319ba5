/** What one login costs. */
export interface LoginCost {
  /** CPU milliseconds of the gateway, of PostgreSQL and of Redis. */
  readonly gatewayMs: number;
  readonly postgresMs: number;
  readonly redisMs: number;
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
  /** Cores that PostgreSQL and Redis use, without reserve. */
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

/** The cores that a gateway should use at the peak: 70 % of the half core that it requests in the manifests. */
const CORES_PER_GATEWAY = 0.35;
const SECONDS_A_DAY = 86_400;

/** Calculates what a constant number of logins a second needs. */
export function planFor(logins: number, cost: LoginCost): Plan {
  const {gatewayMs, postgresMs, redisMs, wal, database, fsyncs, sharedFsyncs} = cost;
  const cores = (ms: number) => (logins * ms) / 1000;
  return {
    gateways: Math.ceil(cores(gatewayMs) / CORES_PER_GATEWAY) + 1,
    postgresCores: cores(postgresMs),
    redisCores: cores(redisMs),
    walMegabytes: (logins * wal) / 1e6,
    walGigabytesADay: (logins * wal * SECONDS_A_DAY) / 1e9,
    databaseGigabytesADay: (logins * database * SECONDS_A_DAY) / 1e9,
    fsyncs: logins * fsyncs,
    sharedFsyncs: logins * sharedFsyncs,
  };
}
