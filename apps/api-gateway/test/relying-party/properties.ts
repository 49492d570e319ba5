/** The value of `properties` for this request. */
export const properties = (request: unknown): string =>
  Buffer.from(JSON.stringify(request)).toString('base64url');
