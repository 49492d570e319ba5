/** The fields of a session request in the API, without `signature_type`. */
export type SessionRequest = Readonly<Record<string, string | boolean>>;

export interface CreatedSession {
  readonly sessionId: string;
  /** In epoch seconds. */
  readonly expiresAt: number;
  /**
   * `DISPATCHED`: pushes to the person's phones are being sent. `NO_DEVICE`: no push is sent, because the subject is
   * unknown or has no phone that can receive a push, or the push limit is reached. `NOT_REQUESTED`: the request did not
   * contain `push: true`.
   */
  readonly pushStatus: 'NOT_REQUESTED' | 'DISPATCHED' | 'NO_DEVICE';
  /** The token that opens the hosted page. Present if the request contained `hosted_page: true`. */
  readonly handoffToken?: string;
}

export interface LoggedIn {
  /** Identifies the person at this relying party only. The value is the same at every login. */
  readonly subjectId: string;
  /** Present if `properties` requested attributes. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly predicates?: Readonly<Record<string, boolean>>;
}

/**
 * The result of a signing. Only the certificate in the container is evidence of the person's identity; the other fields
 * are for convenience.
 */
export interface SigningResult {
  /** The ASiC-E container without the signed data, in base64. */
  readonly container: string;
  readonly name: string;
  readonly personalCode: string;
  /** The date of birth as YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly country: string;
  /** In epoch seconds. */
  readonly signingTime: number;
}
