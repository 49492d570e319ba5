/**
 * Converts the name of a Prisma field or model to that of its column or table: `dataHash` → `data_hash`,
 * `PushDelivery` → `push_delivery`.
 */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, index) => `${index === 0 ? '' : '_'}${letter.toLowerCase()}`);
