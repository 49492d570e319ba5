/** The only client of the provider. The load generator authenticates with it. */
export const oidcClient = {
  id: 'benchmark',
  secret: 'a-secret-of-the-benchmark-and-of-nothing-else',
  redirectUri: 'https://shop.example/callback',
} as const;

export const cibaGrantType = 'urn:openid:params:grant-type:ciba';
