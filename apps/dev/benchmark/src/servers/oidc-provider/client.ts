/** The only registered client of the provider. The load generator uses its credentials. */
export const oidcClient = {
  id: 'benchmark',
  secret: 'a-secret-of-the-benchmark-and-of-nothing-else',
  redirectUri: 'https://shop.example/callback',
} as const;

export const cibaGrantType = 'urn:openid:params:grant-type:ciba';
