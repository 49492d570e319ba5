import type {IdentityKeys} from '@signet/vault';
import type {PushTarget} from '@signet/contracts';

import type {LocalAuthority} from '@signet/pki';
import type {TestDatabase, TestPerson} from '@signet/testing';

/** Which processes of the service run, and how. */
export interface StackOptions {
  gateways: number;
  /** The number of session service processes. Default: 0. */
  sessionServices?: number;
  /** Other processes, such as `push-dispatcher`. */
  workers?: readonly string[];
  /** A migrated database, which `Stack.stop` drops. Default: a new database on the server of the test run. */
  database?: TestDatabase;
  /** The URL of the Redis server for queues and for notifications between processes. Default: both use PostgreSQL. */
  redisUrl?: string;
  /** The URL of the push receiver. Default: an unreachable URL. */
  pushUrl?: string;
  /** The URLs of the timestamp authority and the OCSP responder. Default: unreachable URLs. */
  trust?: {tsaUrl: string; ocspUrl: string};
  /** The CA that issues the certificates of the phones. Default: a new CA. */
  authority?: LocalAuthority;
  /**
   * The URL to which all requests are sent, such as that of a load balancer. Default: the gateways get the requests in
   * turn.
   */
  entrance?: string;
  /** The keyrings of the installation. Default: those of the tests, with keys for each purpose of encryption. */
  keys?: Readonly<Record<string, string>>;
  /** The keys in `keys` that protect the data of people. */
  identityKeys?: IdentityKeys;
  /** Additional settings for every process. */
  environment?: Record<string, string>;
  /** The timeouts of all processes. Default: `generous`, which a busy machine does not reach. */
  timeouts?: 'generous' | 'as in production';
  /** How long callers wait for a response, in milliseconds. Default: the timeout of `fetch`. */
  responseTimeoutMs?: number;
}

/** The phone to enrol: its owner, and the target of its pushes. */
export interface PhoneDraft {
  person?: TestPerson;
  /** A push token for the simulated push provider. */
  pushToken?: string;
  push?: PushTarget;
}
