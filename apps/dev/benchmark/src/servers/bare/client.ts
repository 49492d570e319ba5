/** The only relying party of the bare servers, shared with the load generator. */
export const bareClient = {
  id: '0199d3c8-0000-7000-8000-000000000001',
  secret: 'a-secret-of-the-benchmark-and-of-nothing-else',
  redirectUri: 'https://shop.example/callback',
} as const;
