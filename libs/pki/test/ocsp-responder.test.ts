import {X509Certificate} from 'node:crypto';
import {type CertificateStatus, onlyGood, type StatusLookup, statusOfEach} from '../src/index.js';
import {
  aboutIssuing,
  aboutLeaf,
  authority,
  requestFor,
  respond,
  responder,
  verdict,
} from './ocsp-questions.js';
import {bytesFrom, openssl} from './openssl.js';

test.each(['-sha1', '-sha256', '-sha512'])(
  'openssl reads the status good in the response to a request with %s',
  async (hash) => {
    const question = await aboutLeaf();
    const said = verdict(question, await respond('good')(requestFor(question, hash)), hash);
    expect(said).toMatch(/Response verify OK/);
    expect(said).toMatch(/: good\n/);
  },
);

test('certificates of the root have a separate responder', async () => {
  const said = verdict(aboutIssuing, await respond('good')(requestFor(aboutIssuing)));
  expect(said).toMatch(/Response verify OK/);
  expect(said).toMatch(/: good\n/);
});

const textOf = (response: Uint8Array): string =>
  openssl(['ocsp', '-respin', '@r', '-resp_text', '-noverify'], {r: response});

test('the response for a revoked certificate states the time of revocation, and no reason unless there is one', async () => {
  const question = await aboutLeaf();
  const status = {revokedAt: new Date('2026-11-01T12:00:00Z'), reason: 0};
  const said = verdict(question, await respond(status)(requestFor(question)));
  expect(said).toMatch(/Response verify OK/);
  expect(said).toMatch(/: revoked\n/);
  expect(said).toContain('Revocation Time: Nov  1 12:00:00 2026 GMT');
  expect(said).not.toContain('Reason');
});

test('the response for a stolen key states the reason and since when the key was in the wrong hands', async () => {
  const question = await aboutLeaf();
  const status = {
    revokedAt: new Date('2026-11-01T12:00:00Z'),
    reason: 1,
    invalidSince: new Date('2026-10-30T08:15:00.7Z'),
  };
  const response = await respond(status)(requestFor(question));
  expect(verdict(question, response)).toContain('Reason: keyCompromise');
  expect(textOf(response)).toMatch(/Invalidity Date: *\n *Oct 30 08:15:00 2026 GMT/);
});

test('the response for an unknown certificate is unknown, and states no archive cutoff', async () => {
  const question = await aboutLeaf();
  const response = await respond('unknown')(requestFor(question));
  expect(verdict(question, response)).toMatch(/: unknown\n/);
  expect(textOf(response)).not.toContain('Archive Cutoff');
});

test('the archive cutoff is the start of the authority, because expired certificates are still known', async () => {
  const {validFrom} = new X509Certificate(authority.issuingCertificatePem);
  const cutoff = /Archive Cutoff: *\n *(.+)/.exec(
    textOf(await respond('good')(requestFor(await aboutLeaf()))),
  )?.[1];
  expect(new Date(cutoff ?? '')).toEqual(new Date(validFrom));
});

test('a fixed list of certificates has the status good, and every other certificate is unknown', async () => {
  const issuing = new X509Certificate(authority.issuingCertificatePem).serialNumber.toLowerCase();
  const ask = async (known: readonly string[]) =>
    responder(onlyGood(new Set(known)))(requestFor(aboutIssuing));
  expect(await ask([issuing])).toMatchObject({statuses: ['good']});
  expect(await ask(['01'])).toMatchObject({statuses: ['unknown']});
});

/** Returns a lookup that records what it is asked, and the calls. */
function recording(status: CertificateStatus) {
  const calls: (readonly string[])[] = [];
  const statusesOf: StatusLookup = async (serials) => {
    calls.push(serials);
    return serials.map(() => status);
  };
  return {calls, statusesOf};
}

test('all certificates of a request are looked up at once, each by its serial number', async () => {
  const {calls, statusesOf} = recording('good');
  const {issuer: above, certificate} = await aboutLeaf();
  const serials = ['-serial', '0x80', '-serial', '0x7f', '-serial', '0x80'];
  const request = requestFor({issuer: above, certificate});
  const several = bytesFrom('out', ['ocsp', '-issuer', '@issuer', ...serials, '-reqout', '@out'], {
    issuer: above,
  });
  expect(await responder(statusesOf)(request)).toMatchObject({statuses: ['good']});
  expect(await responder(statusesOf)(several)).toMatchObject({statuses: ['good', 'good', 'good']});
  expect(calls).toEqual([[new X509Certificate(certificate).serialNumber.toLowerCase()], ['80', '7f']]);
});

test('a negative serial number is unknown, and is not taken for the positive number with the same octets', async () => {
  const {calls, statusesOf} = recording('good');
  const [positive, negative] = ['0x80', '-0x80'].map((serial) =>
    bytesFrom('out', ['ocsp', '-issuer', '@issuer', '-serial', serial, '-reqout', '@out'], {
      issuer: authority.issuingCertificatePem,
    }),
  );
  expect(await responder(statusesOf)(positive ?? new Uint8Array())).toMatchObject({statuses: ['good']});
  expect(await responder(statusesOf)(negative ?? new Uint8Array())).toMatchObject({statuses: ['unknown']});
  expect(calls).toEqual([['80'], []]);
});

test('a certificate of another authority in the same request is unknown', async () => {
  const {issuer: above, certificate} = await aboutLeaf();
  const request = bytesFrom(
    'out',
    [
      'ocsp',
      '-issuer',
      '@issuer',
      '-cert',
      '@leaf',
      '-issuer',
      '@root',
      '-cert',
      '@issuer',
      '-reqout',
      '@out',
    ],
    {issuer: above, leaf: certificate, root: authority.rootCertificatePem},
  );
  expect(await responder(statusOfEach(() => 'good'))(request)).toMatchObject({statuses: ['good', 'unknown']});
});

test('a response may be used again only without a nonce and an unknown certificate', async () => {
  const question = await aboutLeaf();
  const at = new Date('2026-11-20T10:20:30Z');
  const answer = (status: CertificateStatus, ...options: string[]) =>
    responder(
      statusOfEach(() => status),
      () => at,
    )(requestFor(question, ...options));
  const reusable = {thisUpdate: at, nextUpdate: new Date('2026-11-20T10:25:30Z')};
  expect(await answer('good', '-no_nonce')).toMatchObject({reusable});
  expect(await answer({revokedAt: at}, '-no_nonce')).toMatchObject({reusable});
  expect(await answer('unknown', '-no_nonce')).toMatchObject({reusable: undefined});
  expect(await answer('good', '-nonce')).toMatchObject({reusable: undefined});
});

test('the response repeats the nonce and states the time of the clock', async () => {
  const request = requestFor(await aboutLeaf(), '-nonce');
  const nonce = /OCSP Nonce:\s+(\S+)/.exec(openssl(['ocsp', '-reqin', '@r', '-req_text'], {r: request}))?.[1];
  const response = await respond('good', () => new Date('2026-11-20T10:20:30.9Z'))(request);
  const text = openssl(['ocsp', '-respin', '@r', '-resp_text', '-noverify'], {r: response});
  expect(nonce).toBeDefined();
  expect(/OCSP Nonce:\s+(\S+)/.exec(text)?.[1]).toBe(nonce);
  expect(text).toContain('Produced At: Nov 20 10:20:30 2026 GMT');
  expect(text).toContain('This Update: Nov 20 10:20:30 2026 GMT');
  expect(text).toContain('Next Update: Nov 20 10:25:30 2026 GMT');
});
