/** The only relying party of the provider, shared with the load generator. */
export const oidcClient = {
  id: 'benchmark',
  secret: 'a-secret-of-the-benchmark-and-of-nothing-else',
  redirectUri: 'https://shop.example/callback',
} as const;

export const cibaGrantType = 'urn:openid:params:grant-type:ciba';
