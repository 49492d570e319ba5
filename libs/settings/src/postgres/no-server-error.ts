/** Why a connection to one host of a list was not possible. */
export interface Refusal {
  readonly host: string;
  /** Continues a sentence that begins with the name of the host. */
  readonly reason: string;
}

/** No server of the list accepts writes. The message says for each host why not. */
export class NoServerError extends Error {
  override readonly name = 'NoServerError';
  /** The SQLSTATE sqlclient_unable_to_establish_sqlconnection, by which callers recognise a temporary failure. */
  readonly code = '08001';

  constructor(refusals: readonly Refusal[], options?: ErrorOptions) {
    super(refusals.map(({host, reason}) => `${host} ${reason}`).join('; '), options);
  }
}
