import type {Algorithm} from '../../callers/oidc/id-token.js';

/** How a peer is configured. */
export interface PeerConfiguration {
  readonly name: string;
  /** The algorithm of ID tokens. */
  readonly algorithm: Algorithm;
  /** Whether secrets and passwords are hashed with one iteration, because Signet hashes random secrets once. */
  readonly hashesOnce: boolean;
}

/** As the vendor delivers it. */
export const defaults: PeerConfiguration = {name: 'defaults', algorithm: 'RS256', hashesOnce: false};

/** With the algorithms that Signet uses. */
export const light: PeerConfiguration = {name: 'ES256, one hash', algorithm: 'ES256', hashesOnce: true};
