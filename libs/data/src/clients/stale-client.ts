import type {clientParams} from '../sql/fragments.js';
import type {Values} from '../sql/parameters.js';

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

/** The parameters of every statement that checks the client's version. */
export const clientValues = ({id, version}: ClientVersion): Values<typeof clientParams> => ({
  clientId: id,
  clientVersion: version,
});
