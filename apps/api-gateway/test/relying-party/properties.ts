export const properties = (request: unknown): string =>
  Buffer.from(JSON.stringify(request)).toString('base64url');
