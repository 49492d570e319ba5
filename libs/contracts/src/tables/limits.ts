import {mapTable} from './map-table.js';

/** A duration, count or size. Operators may set it between `min` and `max`. */
export interface Limit {
  readonly min: number;
  readonly default: number;
  readonly max: number;
  readonly unit:
    | 'seconds'
    | 'milliseconds'
    | 'count'
    | 'characters'
    | 'bytes'
    | 'per second'
    | 'per minute'
    | 'days'
    | 'hours';
  readonly why: string;
}

const limit = (min: number, value: number, max: number, unit: Limit['unit'], why: string) =>
  ({min, default: value, max, unit, why}) as const satisfies Limit;

const fixed = (value: number, unit: Limit['unit'], why: string) => limit(value, value, value, unit, why);

/** Every limit of the service. Settings change a value inside its range; a limit with `min` = `max` is fixed. */
export const limits = {
  sessionValidity: limit(
    30,
    120,
    600,
    'seconds',
    'Time to find the phone, look at the request and enter the PIN.',
  ),
  pushSessionValidity: limit(30, 300, 900, 'seconds', 'A push can arrive late.'),
  codeValidity: limit(
    10,
    60,
    600,
    'seconds',
    'The redirect and one server call; RFC 6749 section 4.1.2 advises at most ten minutes.',
  ),
  handoffValidity: limit(10, 60, 300, 'seconds', 'One redirect of the browser.'),
  signingResultRetention: limit(
    60,
    1800,
    86_400,
    'seconds',
    'Time to fetch the container; it holds personal data.',
  ),
  deviceProofWindow: limit(
    10,
    60,
    300,
    'seconds',
    'Clock difference tolerated between a phone and the service.',
  ),
  activationCodeValidity: limit(1, 72, 720, 'hours', 'Time to install the app after registration.'),
  certificateValidity: limit(
    1,
    1095,
    1825,
    'days',
    'Certificates of a device; the phone gets new ones with new keys.',
  ),
  longPoll: fixed(55, 'seconds', 'Below the idle timeout of common proxies.'),
  signingDeadline: limit(
    30,
    600,
    3600,
    'seconds',
    'Time to wait for timestamp and revocation services that are down.',
  ),
  evidenceTimeout: limit(
    1,
    3,
    8,
    'seconds',
    'Timeout of a timestamp or revocation service, so that a silent one does not block a worker.',
  ),

  pinProofValidity: fixed(300, 'seconds', 'Time to register new keys after the PIN was proven.'),
  pinAttempts: fixed(3, 'count', 'A four-digit PIN is guessed with probability 3 in 10,000 at most.'),
  pushesPerSubject: limit(1, 5, 60, 'per minute', 'Protects people from push fatigue.'),
  creationRate: limit(1, 50, 100_000, 'per second', 'Session creations of one client.'),
  pollRate: limit(1, 1000, 1_000_000, 'per second', 'Status calls of one client.'),
  failedBasicRate: limit(
    1,
    10,
    10_000,
    'per second',
    'Failed Basic authentications of one client id from one address.',
  ),
  propertiesAttributes: fixed(16, 'count', 'Attributes in one request.'),
  propertiesPredicates: fixed(8, 'count', 'Predicates in one request.'),
  propertiesAgePredicates: fixed(3, 'count', 'More predicates could find the date of birth by bisection.'),

  bodySize: fixed(16_384, 'bytes', 'A request body.'),
  jsonDepth: fixed(16, 'count', 'Nesting of a request body.'),
  credentialsSize: fixed(8192, 'bytes', 'An Authorization header.'),
  headerSize: fixed(
    32_768,
    'bytes',
    'All headers of a request; well above credentialsSize, so that oversized credentials get their own error.',
  ),
  requestTime: limit(1, 10, 120, 'seconds', 'Time for a whole request to arrive.'),
  idleConnection: limit(
    1,
    75,
    600,
    'seconds',
    'Above the idle timeout of common proxies, which must close first.',
  ),
  connections: limit(
    10,
    10_000,
    1_000_000,
    'count',
    'Open connections of one process; each held poll is one.',
  ),
  drain: limit(0, 0, 120, 'seconds', 'Time for load balancers to notice that a process is shutting down.'),
  shutdown: limit(
    1,
    25,
    600,
    'seconds',
    'Time to finish work in progress; below the grace period of the platform.',
  ),
  stateLength: fixed(500, 'characters', 'The anti-forgery value.'),
  redirectUriLength: fixed(2000, 'characters', 'A redirect URI.'),
  pkceMinLength: fixed(43, 'characters', 'RFC 7636 section 4.1.'),
  pkceMaxLength: fixed(128, 'characters', 'RFC 7636 section 4.1.'),
  codeLength: fixed(255, 'characters', 'A submitted authorization code.'),
  titleLength: fixed(255, 'characters', 'Shown on the phone.'),
  signedDataNameLength: fixed(255, 'characters', 'A file name in most file systems.'),
  propertiesLength: fixed(4096, 'characters', 'The encoded properties request.'),
  idempotencyKeyLength: fixed(64, 'characters', 'An Idempotency-Key.'),
  idempotencyTakeover: fixed(
    30,
    'seconds',
    'No request takes that long: the process that started it must have died.',
  ),

  retainUnfinished: limit(0, 3600, 86_400, 'seconds', 'A session that ended without success, after its end.'),
  retainLogin: limit(0, 86_400, 2_592_000, 'seconds', 'The row of a completed login, after its end.'),
  retainEvents: limit(60, 86_400, 2_592_000, 'seconds', 'Published events.'),
  retainIdempotency: limit(60, 86_400, 604_800, 'seconds', 'Answers by Idempotency-Key.'),
  retainAudit: limit(30, 400, 3650, 'days', 'Audit entries.'),
  sweepInterval: limit(1, 20, 60, 'seconds', 'Personal data leaves the database within a minute.'),
  sweepBatch: limit(
    10,
    1000,
    10_000,
    'count',
    'Rows deleted in one statement, so that no lock is held long.',
  ),
  sweepStatement: limit(
    2,
    30,
    600,
    'seconds',
    'Run time of one statement of the sweeper, for which nobody waits; replaces DATABASE_STATEMENT_TIMEOUT_MS there.',
  ),
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
/** The values in force in a process. */
export type LimitValues = Readonly<Record<LimitName, number>>;

/** All defaults, for tests and tools. */
export const defaultLimits = (): LimitValues =>
  mapTable<LimitName, Limit, number>(limits, (entry) => entry.default);
