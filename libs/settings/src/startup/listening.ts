/** Where a server listens. */
interface Address {
  readonly host: string;
  readonly port: number;
}

/** The beginning of the names of the two variables: `HOST` and `PORT`, or `METRICS_HOST` and `METRICS_PORT`. */
type Prefix = '' | 'METRICS_';

/** A server cannot listen on the address in the settings. The message says why, and what the operator can do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor(
    /** The error code of the operating system, for example EADDRINUSE. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Explanation = (address: Address, prefix: Prefix) => readonly [why: string, remedy: string];

const otherAddress: Explanation = ({host}, prefix) => [
  `${host} is not an address of this machine`,
  `Set ${prefix}HOST to an address of this machine, or to 0.0.0.0 for all its addresses.`,
];

const explanations: Readonly<Record<string, Explanation>> = {
  EADDRINUSE: (_, prefix) => [
    'Another process uses this port',
    `Stop the other process, or set ${prefix}PORT to a free port.`,
  ],
  EACCES: (_, prefix) => [
    'The user of this process may not use this port',
    `Set ${prefix}PORT to a port above 1023, and let a reverse proxy or the container platform publish it as another one.`,
  ],
  EADDRNOTAVAIL: otherAddress,
  EAFNOSUPPORT: otherAddress,
  ENOTFOUND: otherAddress,
  EAI_AGAIN: otherAddress,
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Waits until a server listens.
 * @param start settles when the server listens or has failed to
 * @throws ListenError if the address in the settings cannot be used
 */
export async function untilListening(
  start: Promise<unknown>,
  address: Address,
  prefix: Prefix = '',
): Promise<void> {
  try {
    await start;
  } catch (error) {
    const code = codeOf(error);
    const [why, remedy] = explanations[code]?.(address, prefix) ?? [];
    if (why === undefined || remedy === undefined) throw error;
    throw new ListenError(
      code,
      `The process cannot listen on port ${address.port} of ${address.host} (${prefix}PORT, ${prefix}HOST).\n` +
        `  Why: ${why} (${code}).\n  What to do: ${remedy}`,
    );
  }
}
