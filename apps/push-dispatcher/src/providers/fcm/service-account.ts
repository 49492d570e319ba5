/** The members of a Google service account's key file that are needed to sign assertions. */
export interface ServiceAccount {
  readonly project_id: string;
  readonly client_email: string;
  readonly private_key_id: string;
  /** An RSA key in PKCS #8, in PEM. */
  readonly private_key: string;
  /** The endpoint that exchanges assertions for access tokens. */
  readonly token_uri: string;
}
