import type {CreateSessionRequest} from '@signet/contracts';
import type {SessionClient} from '../src/index.js';

export const redirectUri = 'https://shop.example/callback?tenant=1';

export const shop: SessionClient = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  name: 'Shop',
  redirectUris: ['https://shop.example/other', redirectUri],
  returnOrigins: ['https://shop.example'],
  allowedAttributes: ['name', 'country'],
  allowedPredicates: ['AGE_OVER'],
  isTest: false,
  maySign: true,
  nameApproved: true,
  startProof: 'OFF',
};

export const login = {
  signature_type: 'AUTHENTICATION',
  redirect_uri: redirectUri,
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
} as const satisfies CreateSessionRequest;

export const signing = {
  signature_type: 'SIGNING',
  signed_data_hash: 'ab'.repeat(64),
} as const satisfies CreateSessionRequest;

export const subjectId = '253350ca-2d18-803d-9c60-b48fe95bf2e1';
export const properties = Buffer.from('{"attributes":["name"]}').toString('base64url');
