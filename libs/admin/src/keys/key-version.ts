/** The SQL expression that is true if the ciphertext of a column is under the shared keyring. */
export const isShared = (column: string): string => `get_byte(${column}, 0) <> 0`;

/** The SQL expression for the version of the key of a ciphertext: its first byte, or the second if the first is 0. */
export const keyVersion = (column: string): string =>
  `get_byte(${column}, CASE WHEN ${isShared(column)} THEN 0 ELSE 1 END)`;
