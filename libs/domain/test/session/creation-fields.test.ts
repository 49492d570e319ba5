import {draftSession} from '../../src/index.js';
import {login, redirectUri, shop, signing} from '../clients.js';
import {refusal, values, without} from './creations.js';

describe('fields that belong to a type', () => {
  const hosted = {...signing, hosted_page: true, redirect_uri: redirectUri};

  test.each([
    ['redirect_uri', login],
    ['code_challenge', login],
    ['code_challenge_method', login],
    ['signed_data_hash', signing],
    ['redirect_uri', hosted],
  ] as const)('%s is required of %j', (field, request) => {
    expect(refusal(without(request, field))).toEqual({
      code: 'invalid_request',
      message: expect.stringMatching(`^${field} is required`),
    });
  });

  test.each([
    ['signed_data_hash', login],
    ['signed_data_name', login],
    ['code_challenge', signing],
    ['code_challenge_method', signing],
    ['properties', signing],
  ] as const)('%s is refused beside %j', (field, request) => {
    expect(refusal({...request, [field]: values[field]})).toEqual({
      code: 'invalid_request',
      message: expect.stringMatching(`^${field} `),
    });
  });

  test.each(['state', 'title', 'subject_id', 'properties', 'hosted_page'] as const)(
    '%s is a field of a login',
    (field) => {
      expect(() => draftSession({...login, [field]: values[field]}, shop)).not.toThrow();
    },
  );

  test.each(['state', 'title', 'subject_id', 'redirect_uri', 'signed_data_name'] as const)(
    '%s is a field of a signing',
    (field) => {
      expect(() => draftSession({...signing, [field]: values[field]}, shop)).not.toThrow();
    },
  );
});
