/** The PIN of the simulated phones. */
export const PIN = '1234';

/** The redirect URI of the registered relying party. */
export const redirectUri = 'https://shop.example/callback';
