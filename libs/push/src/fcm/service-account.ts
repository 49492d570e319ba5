/** What a Google service account signs with, by the names of its key file. */
export interface ServiceAccount {
  readonly project_id: string;
  readonly client_email: string;
  readonly private_key_id: string;
  /** RSA, PKCS #8 in PEM. */
  readonly private_key: string;
  /** Where assertions are exchanged for access tokens. */
  readonly token_uri: string;
}
