/** The one relying party, known to the provider and to the generator. */
export const oidcClient = {
  id: 'benchmark',
  secret: 'a-secret-of-the-benchmark-and-of-nothing-else',
  redirectUri: 'https://shop.example/callback',
} as const;

export const cibaGrantType = 'urn:openid:params:grant-type:ciba';
