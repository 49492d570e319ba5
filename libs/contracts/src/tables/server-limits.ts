import {fixed, limit, type Limit} from './limit.js';

/** The limits of the HTTP server of a process; part of `limits`. */
export const serverLimits = {
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
    'Time until an idle connection is closed; longer than in common proxies, so that the proxy closes first.',
  ),
  connections: limit(
    10,
    10_000,
    1_000_000,
    'count',
    'Open connections of one process, including long polls.',
  ),
  answerTime: limit(
    100,
    1800,
    60_000,
    'milliseconds',
    'Time to respond to a request that has arrived; after that, the response is 503. The waiting time of a long poll and the delay that a test client asks for do not count.',
  ),
  testDelay: fixed(
    30_000,
    'milliseconds',
    'Longest delay of a response, and of the outcome of a session, that a test client can ask for.',
  ),
  testSessionAge: fixed(2_592_000, 'seconds', 'Greatest age that a test client can give a session: 30 days.'),
  drain: limit(
    0,
    5,
    120,
    'seconds',
    'Time for load balancers to notice that a gateway, portal, login page or phone app is shutting down. The process still responds during this time, which is part of LIMIT_SHUTDOWN.',
  ),
  shutdown: limit(
    1,
    25,
    600,
    'seconds',
    'Time to finish work in progress at shutdown. Must be below the grace period of the platform.',
  ),
} as const satisfies Record<string, Limit>;
