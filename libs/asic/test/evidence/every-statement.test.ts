import {utf8} from '../../src/bytes.js';
import {context, contextPrimitive} from '../../src/der/tags.js';
import {encode, nullValue} from '../../src/der/write.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {deltaIndicator, issuingDistributionPoint} from '../support/evidence/crafted-list.js';
import {
  authority,
  entry,
  type Evidence,
  inHours,
  issuer,
  judge,
  leaf,
} from '../support/evidence/judge-leaf.js';
import {extension} from '../support/evidence/revocation-list.js';
import {certificateFor} from '../support/odd-certificates.js';

const stranger = certificateFor({name: 'Issuer', ...authority});
const hour = 3_600_000;
const good = {};

const odd = (critical = true) => extension('1.2.3.4', nullValue(), critical);
const flag = (number: number) => encode(contextPrimitive(number), Uint8Array.of(0xff));
const point = encode(
  context(0),
  encode(context(0), encode(contextPrimitive(6), utf8('http://example.test/1.crl'))),
);

const revoked = expect.objectContaining({code: 'revoked_certificate'});
const unproven = expect.objectContaining({code: 'invalid_revocation'});

describe('a certificate with a good OCSP response is revoked if', () => {
  const revokedAt = inHours(-24);
  test.each<[string, Evidence]>([
    ['the same response also says revoked', {responses: [{more: [{revokedAt}]}]}],
    ['the same response says revoked first', {responses: [{revokedAt, more: [{}]}]}],
    ['the third status says revoked', {responses: [{more: [{}, {revokedAt, thisUpdate: inHours(-2)}]}]}],
    ['an older response says revoked', {responses: [good, {revokedAt, producedAt: inHours(-2)}]}],
    ['a newer response says revoked', {responses: [{producedAt: inHours(-2)}, {revokedAt}]}],
    [
      'a response with a critical extension says revoked',
      {responses: [good, {revokedAt, responseExtensions: [odd()]}]},
    ],
    [
      'a status with a critical extension says revoked',
      {responses: [good, {revokedAt, extensions: [odd()]}]},
    ],
    ['a plain list contains it', {responses: [good], lists: [{entries: [entry()]}]}],
    [
      'a list for one distribution point contains it',
      {responses: [good], lists: [{entries: [entry()], extensions: [issuingDistributionPoint(point)]}]},
    ],
    [
      'a list of user certificates contains it',
      {responses: [good], lists: [{entries: [entry()], extensions: [issuingDistributionPoint(flag(1))]}]},
    ],
    [
      'a list of authorities contains it',
      {responses: [good], lists: [{entries: [entry()], extensions: [issuingDistributionPoint(flag(2))]}]},
    ],
    [
      'a list with an unknown critical extension contains it',
      {responses: [good], lists: [{entries: [entry()], extensions: [odd()]}]},
    ],
    [
      'its entry has an unknown critical extension',
      {responses: [good], lists: [{entries: [entry({extensions: [odd()]})]}]},
    ],
    [
      'a delta list contains it',
      {responses: [good], lists: [{entries: [entry({reason: 1})], extensions: [deltaIndicator()]}]},
    ],
    [
      'a list that has expired contains it',
      {responses: [good], lists: [{entries: [entry()], thisUpdate: inHours(-23), nextUpdate: inHours(-22)}]},
    ],
    [
      'only the second of two lists contains it',
      {responses: [good], lists: [{}, {entries: [entry()], thisUpdate: inHours(-5)}]},
    ],
    [
      'its second entry is earlier than the use',
      {responses: [good], lists: [{entries: [entry({revokedAt: inHours(24)}), entry()]}]},
    ],
    [
      'its first entry is earlier than the use',
      {responses: [good], lists: [{entries: [entry(), entry({revokedAt: inHours(24)})]}]},
    ],
    [
      'an entry takes back another entry that is no suspension',
      {responses: [good], lists: [{entries: [entry({reason: 1}), entry({reason: 8})]}]},
    ],
  ])('%s', async (_what, evidence) => {
    await expect(judge(evidence)).rejects.toEqual(revoked);
  });
});

test('a later revocation in any statement leaves earlier uses good', async () => {
  const revokedAt = inHours(-1);
  const time = {usedAt: inHours(-2)};
  await expect(judge({responses: [{thisUpdate: inHours(-2), more: [{revokedAt}]}]}, time)).resolves.toBe(
    undefined,
  );
  const lists = [{entries: [entry({revokedAt})], extensions: [issuingDistributionPoint(point)]}];
  await expect(judge({responses: [good], lists}, time)).resolves.toBe(undefined);
});

describe('evidence that is not authentic proves no revocation:', () => {
  test('a list that another authority of the same name has signed', async () => {
    const lists = [{by: stranger, entries: [entry()]}];
    await expect(judge({responses: [good], lists})).resolves.toBe(undefined);
  });

  test('a response that a stranger has signed', async () => {
    const responses = [good, {revokedAt: inHours(-24), responder: stranger}];
    await expect(judge({responses})).resolves.toBe(undefined);
  });

  test('an entry that an indirect list reports about another issuer', async () => {
    const {subject} = readCertificate(certificateFor({name: 'Other'}).certificate);
    const other = certificateFor({name: 'Neighbour', issuer});
    const extensions = [issuingDistributionPoint(flag(4))];
    const named = {certificate: other.certificate, revokedAt: inHours(-24), certificateIssuer: subject};
    // An entry without a name has the issuer of the entry before it.
    const lists = [{entries: [named, entry()], extensions}];
    await expect(judge({responses: [good], lists})).resolves.toBe(undefined);
    await expect(
      judge({responses: [good], lists: [{entries: [entry(), named], extensions}]}),
    ).rejects.toEqual(revoked);
  });
});

describe('evidence that cannot prove that a certificate was good:', () => {
  test.each<[string, Evidence]>([
    ['a delta list', {lists: [{extensions: [deltaIndicator()]}]}],
    ['a list that takes back a revocation', {lists: [{entries: [entry({reason: 8})]}]}],
    ['a responder that does not know it', {responses: [{isUnknown: true}]}],
    ['a good response beside an unknown status', {responses: [{more: [{isUnknown: true}]}]}],
    [
      'a good response beside an unknown one',
      {responses: [{isUnknown: true, producedAt: inHours(-2)}, good]},
    ],
    ['a good list beside an unknown status', {responses: [{isUnknown: true}], lists: [{}]}],
  ])('%s', async (_what, evidence) => {
    await expect(judge(evidence)).rejects.toEqual(unproven);
  });
});

test('extensions that are not critical do not matter', async () => {
  const responses = [{responseExtensions: [odd(false)], extensions: [odd(false)]}];
  await expect(judge({responses})).resolves.toBe(undefined);
  await expect(judge({lists: [{extensions: [odd(false)]}]})).resolves.toBe(undefined);
});

test('a responder may forget a certificate that has expired', async () => {
  const {notAfter} = readCertificate(leaf.certificate);
  const later = new Date(notAfter.getTime() + hour);
  const responses = [good, {isUnknown: true, thisUpdate: later, producedAt: later}];
  await expect(judge({responses}, {at: new Date(later.getTime() + hour)})).resolves.toBe(undefined);
});
