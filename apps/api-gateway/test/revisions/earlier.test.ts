import {
  ServiceError,
  sessionStatusResponseSchema,
  sessionStatuses,
  tokenResponseSchema,
  type CreateSessionRequest,
} from '@signet/contracts';
import {statusResponse} from '@signet/domain';
import {current} from '../../src/revisions/revision-of.js';
import {earlier} from '../../src/revisions/earlier.js';

const expiresAt = 1_800_000_000;
const pairingCode = '0417';
const login: CreateSessionRequest = {
  signature_type: 'AUTHENTICATION',
  redirect_uri: 'https://shop.example/callback',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
};
const signing: CreateSessionRequest = {signature_type: 'SIGNING', signed_data_hash: 'a'.repeat(128)};

const refusal = (request: CreateSessionRequest) => {
  try {
    earlier.checkCreation(request);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return {code: error.code, message: error.message};
  }
};

describe('a session creation in the earlier revision', () => {
  test('may be a login with a state, properties and a hosted page', () => {
    expect(refusal({...login, state: 's', properties: 'e30', hosted_page: true})).toBeNull();
    expect(earlier.hasPairingCode).toBe(true);
  });

  test.each([
    ['subject_id', '0198f3a0-1111-8222-8333-444444444444'],
    ['push', false],
    ['signed_data_hash', 'a'.repeat(128)],
    ['signed_data_name', 'contract.pdf'],
    ['title', 'Log in'],
  ] as const)('does not have the field %s', (field, value) => {
    expect(refusal({...login, [field]: value})).toEqual({
      code: 'invalid_request',
      message: `${field} is not a field of the API revision that your client uses`,
    });
  });

  test('does not have a field that was added later', () => {
    expect(refusal(Object.assign({...login}, {added_later: true}))?.code).toBe('invalid_request');
    expect(refusal(Object.assign({...login}, {added_later: undefined}))).toBeNull();
  });

  test('cannot be a signing, with any fields', () => {
    expect(refusal(signing)?.code).toBe('not_implemented');
    expect(refusal({...signing, ...login, signature_type: 'SIGNING'})?.code).toBe('not_implemented');
  });

  test('is answered without a push status', () => {
    const response = {sessionId: 'id', expiresAt, handoffToken: 'token'};
    expect(earlier.creationResponse({...response, pushStatus: 'NOT_REQUESTED'})).toStrictEqual(response);
  });
});

describe('the status response', () => {
  test.each([
    ['PENDING', {status: 'PENDING', expiresAt}, {status: 'PENDING', expiresAt}],
    ['SCANNED', {status: 'SCANNED', expiresAt}, {status: 'SCANNED', expiresAt, pairingCode}],
    ['CONFIRMED', {status: 'CONFIRMED'}, {status: 'CONFIRMED'}],
    ['COMPLETED', {status: 'COMPLETED'}, {status: 'COMPLETED'}],
    ['CANCELLED', {status: 'CANCELLED'}, {status: 'EXPIRED'}],
    ['EXPIRED', {status: 'EXPIRED'}, {status: 'EXPIRED'}],
  ] as const)('at %s has exactly the members of each revision', (status, inCurrent, inEarlier) => {
    const response = statusResponse({status, expiresAt});
    expect(current.statusResponse(response, pairingCode)).toStrictEqual(inCurrent);
    expect(earlier.statusResponse(response, pairingCode)).toStrictEqual(inEarlier);
  });

  test.each(sessionStatuses)('at %s is documented in the contract', (status) => {
    const response = earlier.statusResponse(statusResponse({status, expiresAt}), pairingCode);
    expect(sessionStatusResponseSchema.parse(response)).toEqual(response);
  });

  test('omits a missing pairing code', () => {
    const response = statusResponse({status: 'SCANNED', expiresAt});
    expect(earlier.statusResponse(response, null)).toStrictEqual({status: 'SCANNED', expiresAt});
  });
});

test('in the earlier revision predicates are a list of type, years and result', () => {
  const request = {
    attributes: ['country' as const],
    predicates: [
      {name: 'adult', type: 'AGE_OVER' as const, years: 18},
      {name: '__proto__', type: 'AGE_UNDER' as const, years: 26},
    ],
  };
  const results = new Map([
    ['adult', true],
    ['__proto__', false],
  ]);
  const response = {attributes: {country: 'EE'}, predicates: Object.fromEntries(results)};
  const translated = earlier.propertiesAnswer(response, request);
  expect(translated).toStrictEqual({
    attributes: {country: 'EE'},
    predicates: [
      {type: 'AGE_OVER', years: 18, result: true},
      {type: 'AGE_UNDER', years: 26, result: false},
    ],
  });
  const body = {subjectId: '0198f3a0-1111-8222-8333-444444444444', ...translated};
  expect(tokenResponseSchema.parse(body)).toEqual(body);
});

test('in the earlier revision the response has attributes and predicates exactly when they were requested', () => {
  expect(earlier.propertiesAnswer({}, {attributes: [], predicates: []})).toStrictEqual({});
});
