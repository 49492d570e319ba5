import type {SigningSubject} from '@signet/contracts';

/** A login or a signing, as the page knows it. */
export interface Login {
  readonly sessionId: string;
  /** Epoch seconds on the service's clock. */
  readonly expiresAt: number;
  /** The registered name of the relying party. */
  readonly site: string;
  /** The data to be signed; undefined for a login. */
  readonly signing?: SigningSubject | undefined;
}
