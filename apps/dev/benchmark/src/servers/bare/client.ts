/**
 * The only registered client of the bare servers, which are minimal implementations for comparison. The load generator
 * uses its credentials.
 */
export const bareClient = {
  id: '0199d3c8-0000-7000-8000-000000000001',
  secret: 'a-secret-of-the-benchmark-and-of-nothing-else',
  redirectUri: 'https://shop.example/callback',
} as const;
