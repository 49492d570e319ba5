import {draftSession} from '../../src/index.js';
import {login, shop, signing} from '../clients.js';
import {refusal} from './creations.js';

describe('a client whose name nobody has approved, or that may not sign', () => {
  test('is refused logins and signings in production', () => {
    for (const request of [login, signing])
      expect(refusal(request, {...shop, nameApproved: false})).toEqual({
        code: 'invalid_scope',
        message: expect.stringContaining('has not approved the name'),
      });
  });

  test('is refused signings in production, but not logins', () => {
    const client = {...shop, maySign: false};
    expect(refusal(signing, client)).toEqual({
      code: 'invalid_scope',
      message: expect.stringContaining('signature_type SIGNING is not in the registration'),
    });
    expect(draftSession(login, client).signatureType).toBe('AUTHENTICATION');
  });

  test('may try everything if it is a test client', () => {
    const client = {...shop, isTest: true, nameApproved: false, maySign: false};
    for (const request of [login, signing])
      expect(draftSession(request, client).signatureType).toBe(request.signature_type);
  });
});
