import {certificateLimits} from './certificate-limits.js';
import {fixed, limit, type Limit} from './limit.js';
import {mapTable} from './map-table.js';
import {portalLimits} from './portal-limits.js';
import {pushLimits} from './push-limits.js';
import {retentionLimits} from './retention-limits.js';
import {startLimits} from './start-limits.js';
import {serverLimits} from './server-limits.js';
import {webhookLimits} from './webhook-limits.js';

/** Every limit of the service. Settings can change a value within its range; a limit with `min` = `max` is fixed. */
export const limits = {
  sessionValidity: limit(
    30,
    120,
    600,
    'seconds',
    'Validity of a session without a push: time to find the phone, look at the request and enter the PIN.',
  ),
  pushSessionValidity: limit(
    30,
    300,
    900,
    'seconds',
    'Validity of a session with a push, which can arrive late.',
  ),
  codeValidity: limit(
    10,
    60,
    600,
    'seconds',
    'Validity of an authorization code: time for the redirect and one server call. RFC 6749 section 4.1.2 advises at most ten minutes.',
  ),
  handoffValidity: limit(
    10,
    60,
    300,
    'seconds',
    'Validity of a handoff token: time for the browser to open the login page.',
  ),
  signingResultRetention: limit(
    60,
    1800,
    86_400,
    'seconds',
    'Time to fetch the container, which is then deleted because it contains personal data.',
  ),
  deviceProofWindow: limit(
    10,
    60,
    300,
    'seconds',
    'Clock difference tolerated between a phone and the service.',
  ),
  newDeviceAge: limit(
    1,
    72,
    720,
    'hours',
    'How long a device is new. A new device may not revoke older devices of its person, and may lock each of them only once.',
  ),
  newDeviceLock: limit(1, 24, 168, 'hours', 'How long a new device may lock an older device of its person.'),
  devicesPerPerson: fixed(5, 'count', 'Devices of a person that are not revoked.'),
  deviceNotice: fixed(
    30,
    'days',
    'How long the other devices of a person show that a device was added or changed.',
  ),
  deviceNoticePush: fixed(
    24,
    'hours',
    'How long a push about an added or changed device may take. The inbox shows the notice for longer.',
  ),
  deviceNoticeInterval: fixed(
    60,
    'seconds',
    'How long a push about an added or changed device waits if another one was created for the same phone in the last 24 hours.',
  ),
  activationCodeValidity: limit(
    1,
    72,
    720,
    'hours',
    'Validity of an activation code: time to install the app after registration.',
  ),
  setUpRepetition: fixed(
    60,
    'minutes',
    'How long after its enrolment a phone that has registered keys may begin its set-up again with the same code, unless it has proven its PIN. Without registered keys, only the validity of the code limits this.',
  ),
  keyRepetition: fixed(
    7,
    'days',
    'How long after its enrolment, or the last replacement of its keys, a phone may register the same keys again, for example if it did not receive the response.',
  ),
  longPoll: fixed(55, 'seconds', 'Longest wait of a long poll; below the idle timeout of common proxies.'),
  signingDeadline: limit(
    30,
    600,
    3600,
    'seconds',
    'Longest time from the approval of a signing to its container. After that, the signing is cancelled, for example because timestamp authorities or revocation services could not be reached.',
  ),
  evidenceTimeout: limit(
    1,
    3,
    8,
    'seconds',
    'Timeout for a timestamp authority or a revocation service, so that an unresponsive service cannot block a worker.',
  ),

  pinProofValidity: fixed(
    300,
    'seconds',
    'Time to prove the PIN and register new keys, from the start of the PIN attempt.',
  ),
  pinAttempts: fixed(3, 'count', 'Consecutive PIN attempts without a correct PIN that a device may make.'),
  unprovenPinAttempts: fixed(10, 'count', 'PIN attempts without a proof; a correct PIN does not reset them.'),
  unprovenPinAttemptsHalfLife: fixed(30, 'days', 'Time in which the count of unproven PIN attempts halves.'),
  ...certificateLimits,
  ...pushLimits,
  creationRate: limit(1, 50, 100_000, 'per second', 'Session creations of one client.'),
  pollRate: limit(1, 1000, 1_000_000, 'per second', 'Status calls of one client.'),
  failedBasicRate: limit(
    1,
    10,
    10_000,
    'per second',
    'Failed Basic authentications of one client id from one address.',
  ),
  failuresPerAddress: limit(
    1,
    20,
    100_000,
    'per second',
    'Failed calls from one IPv4 address or one IPv6 /64. Calls with valid credentials do not count.',
  ),
  deviceRate: limit(1, 50, 100_000, 'per second', 'Calls of one phone; a login takes about five.'),
  loginPageRate: limit(
    1,
    50,
    100_000,
    'per second',
    'Calls of one login on the hosted login page, which uses long polls.',
  ),
  heldPollsPerLogin: limit(
    1,
    4,
    1000,
    'count',
    'Long polls of one hosted login that wait at the same time, and likewise its streams of QR codes; each tab has one of both.',
  ),
  heldPollsPerClient: limit(
    1,
    2500,
    1_000_000,
    'count',
    'Long polls of one client that wait at the same time in one process; the default is a quarter of the default of LIMIT_CONNECTIONS.',
  ),
  propertiesAttributes: fixed(16, 'count', 'Attributes in one request.'),
  propertiesPredicates: fixed(8, 'count', 'Predicates in one request.'),
  propertiesAgePredicates: fixed(3, 'count', 'Age predicates; more could reveal the date of birth.'),

  ...serverLimits,
  ...webhookLimits,
  ...portalLimits,
  stateLength: fixed(500, 'characters', 'The `state` parameter.'),
  redirectUriLength: fixed(2000, 'characters', 'A redirect URI.'),
  pkceMinLength: fixed(43, 'characters', 'RFC 7636 section 4.1.'),
  pkceMaxLength: fixed(128, 'characters', 'RFC 7636 section 4.1.'),
  codeLength: fixed(255, 'characters', 'A submitted authorization code.'),
  titleLength: fixed(255, 'characters', 'The title of a session, which the phone shows.'),
  signedDataNameLength: fixed(
    255,
    'characters',
    'The name of the signed data; most file systems allow names of this length.',
  ),
  propertiesLength: fixed(4096, 'characters', 'The encoded properties request.'),
  returnUrlLength: fixed(
    2000,
    'characters',
    'A return URL. The service ignores a longer one, so that the phone can approve the session all the same.',
  ),
  idempotencyKeyLength: fixed(64, 'characters', 'An Idempotency-Key.'),
  idempotencyWait: fixed(
    1,
    'seconds',
    'How long a request waits for an earlier one with the same Idempotency-Key that is still running.',
  ),
  ...startLimits,
  ...retentionLimits,
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
/** The value of every limit in a process. */
export type LimitValues = Readonly<Record<LimitName, number>>;

/** The default of every limit, for tests and tools. */
export const defaultLimits = (): LimitValues =>
  mapTable<LimitName, Limit, number>(limits, (entry) => entry.default);
