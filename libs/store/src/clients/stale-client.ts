import type {clientParams} from '../sql/fragments.js';
import type {Values} from '../sql/parameters.js';

/**
 * The client's registration changed after its credentials were verified, so the call changed nothing. The caller
 * verifies the credentials again and repeats the call.
 */
export class StaleClientError extends Error {
  override readonly name = 'StaleClientError';
}

/** A client id, and the version of the registration against which its credentials were verified. */
export interface ClientVersion {
  id: string;
  version: number;
}

/** Returns the parameters with which a statement checks the version of the client. */
export const clientValues = ({id, version}: ClientVersion): Values<typeof clientParams> => ({
  clientId: id,
  clientVersion: version,
});
