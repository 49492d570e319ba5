/** Converts the name of a Prisma field or model to that of its column or table: `dataHash` → `data_hash`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
