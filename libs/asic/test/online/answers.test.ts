import {type StatusFetch, verify} from '../../src/index.js';
import {nullValue} from '../../src/der/write.js';
import {createLocalAuthority} from '@signet/pki';
import {extension} from '../support/evidence/revocation-list.js';
import {respondersOf, type Today} from '../support/online/responders.js';
import {aboutSigner, containerIn, createWorld, daysAgo, made, type World} from '../support/online/world.js';

const stampedAt = daysAgo(20);
const atStamp = {producedAt: stampedAt, thisUpdate: stampedAt};
const world = createWorld();
const container = world.then(async (here) =>
  containerIn(here, 'LT', stampedAt, {ocspResponses: [await aboutSigner(here, atStamp)]}),
);

async function ask(online: StatusFetch) {
  const {trust} = await world;
  const {verdict, checks, signatures} = await verify(await container, {trust, online});
  const [signature] = signatures;
  return {verdict, checks, signature, status: signature?.online?.find(({role}) => role === 'signer')};
}

const asked = async (today: Today) => ask(respondersOf(await world, today));

test('the report names each certificate that can be revoked, its issuer’s answer, its source and its time', async () => {
  const {addresses} = await world;
  const {signature} = await asked({});
  expect(signature?.online).toEqual(
    [
      ['signer', addresses.issuing],
      ['certification authority', addresses.root],
      ['timestamp authority', addresses.root],
    ].map(([role, source]) =>
      expect.objectContaining({role, source, status: 'good', asOf: expect.any(Date)}),
    ),
  );
  expect(signature).not.toHaveProperty('laterRevocation');
});

test('a later revocation is reported with its time, its reason and the date of invalidity', async () => {
  const [revokedAt, invalidSince] = [daysAgo(5), daysAgo(25)];
  const {signature, verdict} = await asked({signer: {revokedAt, reason: 1, invalidSince}});
  expect(verdict).toBe('passed');
  expect(signature?.laterRevocation).toEqual({at: revokedAt, reason: 'keyCompromise', invalidSince});
  expect(signature?.notes).toContainEqual(expect.stringContaining(invalidSince.toISOString().slice(0, 19)));
});

test('a date of invalidity after the timestamp needs no warning', async () => {
  const {signature} = await asked({signer: {revokedAt: daysAgo(5), invalidSince: daysAgo(6)}});
  expect(signature?.laterRevocation).toEqual({
    at: daysAgo(5),
    reason: 'unspecified',
    invalidSince: daysAgo(6),
  });
  expect(signature?.notes).toEqual([]);
});

test('a responder that does not know the certificate fails the check', async () => {
  const {status, verdict, checks} = await asked({signer: {isUnknown: true}});
  expect(status?.status).toBe('unknown');
  expect(verdict).toBe('failed');
  expect(checks).toContainEqual(expect.objectContaining({name: 'revocation', code: 'invalid_revocation'}));
});

const other = made(createLocalAuthority().issuingOcsp);

describe('an answer does not count, so the verdict stays, and the report says why:', () => {
  test.each<[string, Today, reason: RegExp]>([
    ['nobody answers', {signer: 'unreachable'}, /issuing: The request timed out\./],
    ['the nonce is missing', {nonce: 'missing', signer: {revokedAt: daysAgo(30)}}, /nonce/],
    ['the nonce is wrong', {nonce: 'wrong', signer: {revokedAt: daysAgo(30)}}, /nonce/],
    ['it has expired', {signer: {thisUpdate: daysAgo(2), nextUpdate: daysAgo(1)}}, /outdated/],
    ['it is from the future', {signer: {thisUpdate: daysAgo(-1)}}, /outdated/],
    [
      'a stranger signed it',
      {signer: {responder: other, certificates: [other.certificate], revokedAt: daysAgo(30)}},
      /not authorised/,
    ],
    [
      'it has a critical extension that is unknown',
      {signer: {extensions: [extension('1.2.3.4', nullValue(), true)]}},
      /does not prove/,
    ],
  ])('%s', async (_why, today, reason) => {
    const {status, verdict} = await asked(today);
    expect(status).toMatchObject({status: 'unavailable', reason: expect.stringMatching(reason)});
    expect(verdict).toBe('passed');
  });

  test('it is about another certificate', async () => {
    const [here, another] = await Promise.all([world, createWorld()]);
    const mixed = {...here, certificate: another.certificate};
    const {status, verdict} = await ask(respondersOf(mixed, {signer: {revokedAt: daysAgo(30)}}));
    expect(status).toMatchObject({status: 'unavailable', reason: expect.stringMatching(/not about this/)});
    expect(verdict).toBe('passed');
  });

  test('the certificate of another use of the same authority signed it', async () => {
    const here: World = await world;
    const timestamping = {responder: here.timestamping, certificates: [here.timestamping.certificate]};
    const {status} = await asked({signer: {...timestamping, revokedAt: daysAgo(30)}});
    expect(status?.status).toBe('unavailable');
  });
});

test('an answer that contradicts a signature counts even if the timestamp authority’s responder is silent', async () => {
  const here = await world;
  const stamped = await containerIn(here, 'T', stampedAt);
  const verdictWith = async (today: Today) =>
    (await verify(stamped, {trust: here.trust, level: 'T', online: respondersOf(here, today)})).verdict;
  expect(await verdictWith({signer: {revokedAt: daysAgo(21)}, authorities: 'unreachable'})).toBe(
    'indeterminate',
  );
  expect(await verdictWith({signer: {revokedAt: daysAgo(5)}, authorities: 'unreachable'})).toBe('passed');
});

test('a later revocation of the timestamp authority counts by its reason, as in the container', async () => {
  const verdictWith = async (reason: number) =>
    (await asked({authorities: {revokedAt: daysAgo(5), reason}})).verdict;
  expect([await verdictWith(4), await verdictWith(1)]).toEqual(['passed', 'indeterminate']);
});

test('a certificate that does not lead to a trust anchor causes no request', async () => {
  const requests: string[] = [];
  const online: StatusFetch = async ({url}) => {
    requests.push(url);
    throw new Error('Nobody answers.');
  };
  const {trust} = await createWorld();
  const {signatures} = await verify(await container, {trust, online});
  expect(signatures[0]).not.toHaveProperty('online');
  expect(requests).toEqual([]);
});

test('a list is asked where the certificate names one, and the revocation in it is reported', async () => {
  const here = await createWorld({namesList: true});
  const list = {
    entries: [{certificate: here.certificate, revokedAt: daysAgo(5), reason: 4, invalidSince: daysAgo(6)}],
  };
  const online = respondersOf(here, {list});
  const stamped = await containerIn(here, 'T', stampedAt);
  const {signatures} = await verify(stamped, {trust: here.trust, online});
  expect(signatures[0]).toMatchObject({
    verdict: 'passed',
    laterRevocation: {at: daysAgo(5), reason: 'superseded', invalidSince: daysAgo(6)},
  });
});

test('without a timestamp, a signature holds as long as its certificate is good', async () => {
  const here = await world;
  const plain = await containerIn(here, 'B', stampedAt);
  const verdictWith = async (today: Today) =>
    (await verify(plain, {trust: here.trust, level: 'B', online: respondersOf(here, today)})).verdict;
  expect(await verdictWith({})).toBe('passed');
  expect(await verdictWith({signer: {revokedAt: daysAgo(5)}})).toBe('indeterminate');
});
