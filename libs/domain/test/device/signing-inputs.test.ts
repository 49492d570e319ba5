import {pinPurposes} from '@signet/contracts';
import fc from 'fast-check';
import {keyProofInput, loginInput, pinProofInput, propertiesHash, type LoginFacts} from '../../src/index.js';

const deviceId = '0198f3a0-2222-7222-8333-444444444444';
const challenge = Buffer.alloc(32, 0xff);
const facts: LoginFacts = {
  environment: 'test',
  sessionId: '0198f3a0-1111-7222-8333-444444444444',
  clientId: '0198f3a0-0000-7000-8000-000000000001',
  relyingPartyName: 'Põhja "Pood"',
  title: 'Log in',
  properties: {attributes: ['name'], predicates: [{name: 'adult', type: 'AGE_OVER', years: 18}]},
  deviceId,
  challenge,
  expiresAt: 1_800_000_000,
};
const key = {kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43)} as const;

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
const read = (bytes: Uint8Array): unknown => JSON.parse(textOf(bytes));

const facets = fc.record({
  environment: fc.string({unit: 'binary'}),
  sessionId: fc.uuid(),
  clientId: fc.uuid(),
  relyingPartyName: fc.string({unit: 'binary'}),
  title: fc.option(fc.string({unit: 'binary'})),
  properties: fc.constantFrom(null, facts.properties),
  deviceId: fc.uuid(),
  challenge: fc.uint8Array({minLength: 32, maxLength: 32}),
  expiresAt: fc.nat(),
});

test('the signing input of a login has exactly these bytes', () => {
  expect(textOf(loginInput(facts))).toBe(
    '{"challenge":"__________________________________________8",' +
      '"clientId":"0198f3a0-0000-7000-8000-000000000001",' +
      '"deviceId":"0198f3a0-2222-7222-8333-444444444444",' +
      '"environment":"test","expiresAt":1800000000,' +
      '"properties":"qfS1Y0EpB3jHkUQ6gB0MW2GaQ84XFX0jEO7QtUcwFWw","purpose":"AUTHENTICATION",' +
      '"relyingPartyName":"Põhja \\"Pood\\"",' +
      '"sessionId":"0198f3a0-1111-7222-8333-444444444444","title":"Log in","v":1}',
  );
});

test('members are in the order of RFC 8785, without white space', () => {
  fc.assert(
    fc.property(facets, (some) => {
      const text = textOf(loginInput(some));
      const members = Object.entries(Object(JSON.parse(text)));
      const sorted = members.map(([name]) => name).sort();
      expect(members.map(([name]) => name)).toEqual(sorted);
      expect(JSON.stringify(Object.fromEntries(members))).toBe(text);
    }),
  );
});

test('the bytes contain everything that the phone shows, and are deterministic', () => {
  fc.assert(
    fc.property(facets, (some) => {
      const {title, properties, challenge: bytes, ...rest} = some;
      expect(read(loginInput(some))).toEqual({
        v: 1,
        purpose: 'AUTHENTICATION',
        ...rest,
        ...(title === null ? {} : {title}),
        properties: propertiesHash(properties),
        challenge: Buffer.from(bytes).toString('base64url'),
      });
      expect(loginInput({...some})).toEqual(loginInput(some));
    }),
  );
});

test('changing any fact of a login changes the bytes', () => {
  const others: LoginFacts = {
    environment: 'production',
    sessionId: deviceId,
    clientId: deviceId,
    relyingPartyName: 'Bank',
    title: null,
    properties: null,
    deviceId: facts.clientId,
    challenge: Buffer.alloc(32, 1),
    expiresAt: 1,
  };
  const variants = [
    facts,
    {...facts, environment: others.environment},
    {...facts, sessionId: others.sessionId},
    {...facts, clientId: others.clientId},
    {...facts, relyingPartyName: others.relyingPartyName},
    {...facts, title: others.title},
    {...facts, title: ''},
    {...facts, properties: others.properties},
    {...facts, deviceId: others.deviceId},
    {...facts, challenge: others.challenge},
    {...facts, expiresAt: others.expiresAt},
  ];
  expect(new Set(variants.map((variant) => textOf(loginInput(variant)))).size).toBe(variants.length);
});

describe('the hash of the properties', () => {
  test('covers the requested properties, in the order of the session view', () => {
    const adult = {name: 'adult', type: 'AGE_OVER', years: 18} as const;
    const requests = [
      {attributes: [], predicates: []},
      {attributes: ['name', 'country'], predicates: []},
      {attributes: ['country', 'name'], predicates: []},
      {attributes: [], predicates: [adult]},
      {attributes: [], predicates: [{...adult, years: 21}]},
      {attributes: [], predicates: [{...adult, name: 'old'}]},
      {attributes: [], predicates: [{...adult, type: 'AGE_UNDER'}]},
    ] as const;
    const hashes = requests.map(({attributes, predicates}) =>
      propertiesHash({attributes: [...attributes], predicates: [...predicates]}),
    );
    expect(new Set(hashes).size).toBe(requests.length);
    for (const hash of hashes) expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('is the same for empty and absent properties', () => {
    expect(propertiesHash(null)).toBe(propertiesHash({attributes: [], predicates: []}));
  });

  test('does not depend on how the database orders the members of a predicate', () => {
    expect(propertiesHash({attributes: [], predicates: [{years: 18, type: 'AGE_OVER', name: 'adult'}]})).toBe(
      propertiesHash({attributes: [], predicates: [{name: 'adult', type: 'AGE_OVER', years: 18}]}),
    );
  });
});

test('the signing input of a key proof has exactly these bytes', () => {
  expect(textOf(keyProofInput({deviceId, use: 'signing', key}))).toBe(
    `{"deviceId":"${deviceId}","key":{"crv":"P-256","kty":"EC","x":"${key.x}","y":"${key.y}"},` +
      '"purpose":"KEY_PROOF","use":"signing","v":1}',
  );
});

test('the signing input of a PIN proof has exactly these bytes', () => {
  const attempt = {deviceId, attemptId: facts.sessionId, challenge};
  const common =
    `{"attemptId":"${facts.sessionId}","challenge":"__________________________________________8",` +
    `"deviceId":"${deviceId}",`;
  expect(textOf(pinProofInput({...attempt, purpose: 'CHECK'}))).toBe(`${common}"purpose":"PIN_PROOF","v":1}`);
  expect(textOf(pinProofInput({...attempt, purpose: 'CHANGE_PIN'}))).toBe(
    `${common}"purpose":"PIN_CHANGE","v":1}`,
  );
  const newKeys = {authenticationKey: 'a', signingKey: 's'};
  expect(textOf(pinProofInput({...attempt, purpose: 'REPLACE_KEYS', newKeys}))).toBe(
    `${common}"newKeys":{"authenticationKey":"a","signingKey":"s"},"purpose":"KEY_REPLACEMENT","v":1}`,
  );
});

test('signing inputs of different purposes and key uses never collide', () => {
  fc.assert(
    fc.property(facets, (some) => {
      const signingInputs = [
        loginInput(some),
        ...pinPurposes.map((purpose) =>
          pinProofInput({
            deviceId: some.deviceId,
            attemptId: some.sessionId,
            challenge: some.challenge,
            purpose,
          }),
        ),
        keyProofInput({deviceId: some.deviceId, use: 'authentication', key}),
        keyProofInput({deviceId: some.deviceId, use: 'signing', key}),
      ];
      expect(new Set(signingInputs.map(textOf)).size).toBe(signingInputs.length);
      const purposes = signingInputs.map((bytes) => Object(read(bytes)).purpose);
      expect(purposes).toEqual([
        'AUTHENTICATION',
        'PIN_PROOF',
        'PIN_CHANGE',
        'KEY_REPLACEMENT',
        'DEVICE_LOCK',
        'DEVICE_REVOCATION',
        'NEW_PIN',
        'LOCK_END',
        'KEY_PROOF',
        'KEY_PROOF',
      ]);
    }),
  );
});

test('a text in a signing input cannot change its purpose', () => {
  const title = '","purpose":"PIN_PROOF","v":1}';
  expect(read(loginInput({...facts, title}))).toMatchObject({purpose: 'AUTHENTICATION', title});
});
