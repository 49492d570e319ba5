import type {clientParams} from '../sql/fragments.js';
import type {Values} from '../sql/parameters.js';

/**
 * The client's registration changed after its credential was checked, so the statement changed nothing. The caller
 * checks the credential again and repeats the call.
 */
export class StaleClientError extends Error {
  override readonly name = 'StaleClientError';
}

/** A client, and the version of its registration against which its credential was checked. */
export interface ClientVersion {
  id: string;
  version: number;
}

/** The parameters of every statement that checks the client's version. */
export const clientValues = ({id, version}: ClientVersion): Values<typeof clientParams> => ({
  clientId: id,
  clientVersion: version,
});
