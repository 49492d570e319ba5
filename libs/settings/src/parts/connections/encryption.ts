import {toggle} from '../../kinds/kinds.js';
import type {PostgresAddress} from '../../postgres/address.js';
import {isEncryptedOrLocal} from '../../unprotected.js';
import {variables, whenValid} from '../../variable.js';

const ALLOW = 'ALLOW_UNENCRYPTED_CONNECTIONS';

/** ALLOW_UNENCRYPTED_CONNECTIONS, a variable of every part that contains the URL of a PostgreSQL or Redis server. */
export const encryption = {
  [ALLOW]: toggle().prefault('false').register(variables, {
    meaning:
      'Whether PostgreSQL and Redis on other machines may be used without TLS or without verification of the server. Only for a network that encrypts all connections, such as a service mesh.',
  }),
} as const;

type Group<N extends string> = Readonly<Record<N, PostgresAddress>> & Readonly<Record<typeof ALLOW, boolean>>;

/** The arguments of `refine` of a zod schema. */
type Rule<G> = [
  isMet: (group: G) => boolean,
  fault: {path: string[]; error: string; when: ReturnType<typeof whenValid>},
];

/**
 * A validation rule for the URL of PostgreSQL or Redis: the connection must use TLS and verify the server, unless the
 * server is on this machine or ALLOW_UNENCRYPTED_CONNECTIONS is true.
 */
export const mustBeEncrypted = <N extends string>(variable: N): Rule<Group<N>> => [
  (group: Group<N>) => group[ALLOW] || isEncryptedOrLocal(group[variable].url),
  {
    path: [variable],
    error: `must use TLS and verify the server (sslmode=verify-full for PostgreSQL, rediss:// for Redis), unless ${ALLOW} is true`,
    when: whenValid(variable, ALLOW),
  },
];
