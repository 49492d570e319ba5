/**
 * The client's registration changed after its credential was checked: nothing was done.
 * The caller checks the credential again and repeats the call.
 */
export class StaleClientError extends Error {
  override readonly name = 'StaleClientError';
}

/** A client, at the version of its registration that its credential was checked against. */
export interface ClientVersion {
  id: string;
  version: number;
}
