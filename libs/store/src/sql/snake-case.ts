/** Converts a name in camel case to that of a column or table: `dataHash` → `data_hash`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, index) => `${index === 0 ? '' : '_'}${letter.toLowerCase()}`);
