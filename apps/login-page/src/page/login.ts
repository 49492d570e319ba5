import type {HostedStart, PushStatus, SigningSubject, Website} from '@signet/contracts';

/** The data that the page has about a login or a signing. */
export interface Login {
  readonly sessionId: string;
  /** Epoch seconds on the service's clock. */
  readonly expiresAt: number;
  /** The registered name of the relying party. */
  readonly site: string;
  /** What the card of the relying party shows besides its name; undefined if the service does not say. */
  readonly website?: Website | undefined;
  /** The data to be signed; undefined for a login. */
  readonly signing?: SigningSubject | undefined;
  /** Whether the service has notified the phones of the person; undefined if the service does not say. */
  readonly pushStatus?: PushStatus | undefined;
  /** What the page shows of a session with start proof; after a reload the ways only. Undefined without start proof. */
  readonly start?: HostedStart | undefined;
}
