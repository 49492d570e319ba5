import fc from 'fast-check';
import {signatureTypes} from '@signet/contracts';
import {draftSession} from '../../src/index.js';
import {login, redirectUri, shop, signing, subjectId} from '../clients.js';
import {refusal, subsetsOfValues, values, type Fields} from './creations.js';

const noStart = {startProof: null, startWays: null, startReturnUrl: null, pushCheck: null};

test('a plain login', () => {
  expect(draftSession(login, shop)).toStrictEqual({
    clientId: shop.id,
    signatureType: 'AUTHENTICATION',
    redirectUri,
    state: null,
    codeChallenge: login.code_challenge,
    title: null,
    properties: null,
    subjectId: null,
    push: false,
    ...noStart,
    hostedPage: false,
    signedDataHash: null,
    signedDataName: null,
    validity: 'sessionValidity',
  });
});

test('a login with all its fields', () => {
  const {signed_data_hash: _hash, signed_data_name: _name, ...fields} = values;
  expect(draftSession({...login, ...fields}, shop)).toStrictEqual({
    clientId: shop.id,
    signatureType: 'AUTHENTICATION',
    redirectUri,
    state: 'state',
    codeChallenge: login.code_challenge,
    title: 'Log in to the shop',
    properties: {attributes: ['name'], predicates: []},
    subjectId,
    push: true,
    ...noStart,
    hostedPage: true,
    signedDataHash: null,
    signedDataName: null,
    validity: 'pushSessionValidity',
  });
});

test('a plain signing names its data by default', () => {
  expect(draftSession(signing, shop)).toMatchObject({
    signatureType: 'SIGNING',
    redirectUri: null,
    codeChallenge: null,
    signedDataHash: signing.signed_data_hash,
    signedDataName: 'detached-file',
    validity: 'sessionValidity',
  });
});

test('a signing with all its fields', () => {
  const {
    code_challenge: _challenge,
    code_challenge_method: _method,
    properties: _properties,
    ...fields
  } = values;
  expect(draftSession({...signing, ...fields}, shop)).toMatchObject({
    redirectUri,
    state: 'state',
    title: 'Log in to the shop',
    properties: null,
    subjectId,
    push: true,
    hostedPage: true,
    signedDataHash: signing.signed_data_hash,
    signedDataName: 'contract.pdf',
    validity: 'pushSessionValidity',
  });
});

describe('the redirect URI', () => {
  test.each([
    `${redirectUri}&`,
    `${redirectUri}#`,
    'https://shop.example/callback',
    'https://shop.example/callback?tenant=2',
    'https://SHOP.example/callback?tenant=1',
    'https://shop.example:443/callback?tenant=1',
    'https://shop.example/./callback?tenant=1',
    'https://shop.example/callback?tenant=%31',
    'http://shop.example/callback?tenant=1',
    ` ${redirectUri}`,
    `${redirectUri}\n`,
    '',
  ])('%j is not the registered one', (uri) => {
    expect(refusal({...login, redirect_uri: uri})).toEqual({
      code: 'invalid_request',
      message: expect.stringMatching(
        /^redirect_uri is not registered: it must equal a registered one exactly/,
      ),
    });
  });

  test('must equal a registered one exactly', () => {
    expect(draftSession({...login, redirect_uri: 'https://shop.example/other'}, shop).redirectUri).toBe(
      'https://shop.example/other',
    );
    fc.assert(
      fc.property(fc.nat({max: redirectUri.length - 1}), fc.string({maxLength: 2}), (at, inserted) => {
        const uri = redirectUri.slice(0, at) + inserted + redirectUri.slice(at + 1);
        fc.pre(uri !== redirectUri);
        expect(refusal({...login, redirect_uri: uri}).message).toMatch(/^redirect_uri is not registered/);
      }),
    );
  });

  test('is checked for a hosted signing too', () => {
    expect(refusal({...signing, hosted_page: true, redirect_uri: 'https://evil.example/'}).message).toBe(
      'redirect_uri is not registered: it must equal a registered one exactly',
    );
  });
});

describe('push', () => {
  test('without a subject is refused', () => {
    for (const request of [login, signing])
      expect(refusal({...request, push: true})).toEqual({
        code: 'invalid_request',
        message: 'subject_id is required with push',
      });
  });

  test('extends the deadline of the session, whether or not a device can be reached', () => {
    expect(draftSession({...login, push: true, subject_id: subjectId}, shop).validity).toBe(
      'pushSessionValidity',
    );
    expect(draftSession({...login, push: false, subject_id: subjectId}, shop).validity).toBe(
      'sessionValidity',
    );
  });
});

describe('properties', () => {
  const encode = (request: unknown) => Buffer.from(JSON.stringify(request)).toString('base64url');

  test('outside the client registration are invalid_scope', () => {
    expect(refusal({...login, properties: encode({attributes: ['personalCode']})}).code).toBe(
      'invalid_scope',
    );
    const young = {type: 'AGE_UNDER', years: 26};
    expect(refusal({...login, properties: encode({predicates: {young}})}).code).toBe('invalid_scope');
  });

  test('that are malformed are invalid_request', () => {
    expect(refusal({...login, properties: '!'}).code).toBe('invalid_request');
  });

  test('are validated only after the other fields', () => {
    expect(refusal({...login, redirect_uri: 'https://evil.example/', properties: '!'}).message).toContain(
      'redirect_uri',
    );
  });
});

test.each(['..', 'a/b', 'META-INF', ''])('%j is refused as a data name', (name) => {
  expect(refusal({...signing, signed_data_name: name})).toEqual({
    code: 'invalid_request',
    message: 'signed_data_name must be a plain file name',
  });
});

const hasAll = (fields: Fields, ...names: (keyof Fields)[]) => names.every((name) => name in fields);
const hasNone = (fields: Fields, ...names: (keyof Fields)[]) => !names.some((name) => name in fields);
const isAcceptable = {
  AUTHENTICATION: (fields: Fields) =>
    hasAll(fields, 'redirect_uri', 'code_challenge', 'code_challenge_method') &&
    hasNone(fields, 'signed_data_hash', 'signed_data_name'),
  SIGNING: (fields: Fields) =>
    hasAll(fields, 'signed_data_hash') &&
    hasNone(fields, 'code_challenge', 'code_challenge_method', 'properties'),
};

test.each(signatureTypes)(
  'every combination of fields of %s is accepted or refused as documented',
  (type) => {
    for (const fields of subsetsOfValues()) {
      const request = {signature_type: type, ...fields};
      const hasWhatItNeeds =
        (!('push' in fields) || 'subject_id' in fields) &&
        (!('hosted_page' in fields) || 'redirect_uri' in fields);
      if (!isAcceptable[type](fields) || !hasWhatItNeeds) {
        expect(refusal(request).code).toBe('invalid_request');
        continue;
      }
      const {
        signatureType,
        redirectUri: accepted,
        codeChallenge,
        signedDataHash,
        ...draft
      } = draftSession(request, shop);
      expect({signatureType, accepted, codeChallenge, signedDataHash}).toEqual({
        signatureType: type,
        accepted: fields.redirect_uri ?? null,
        codeChallenge: fields.code_challenge ?? null,
        signedDataHash: fields.signed_data_hash ?? null,
      });
      expect(draft.push).toBe('push' in fields);
    }
  },
);
