export const PIN = '1234';

export const redirectUri = 'https://shop.example/callback';
