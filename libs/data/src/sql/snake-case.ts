/** `signedDataHash` → `signed_data_hash`: the column of a field, and the table of a model. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
