import {OctetString} from 'asn1js';
import {Extension, OCSPRequest} from 'pkijs';
import {createLocalAuthority, statusOfEach} from '../src/index.js';
import {aboutLeaf, authority, requestFor, responder} from './ocsp-questions.js';
import {bytesFrom, openssl} from './openssl.js';

const refusal = async (request: Uint8Array, statusesOf = statusOfEach(() => 'good')): Promise<string> => {
  const {der, refusal: refused} = await responder(statusesOf)(request);
  const said = () => openssl(['ocsp', '-respin', '@r', '-noverify'], {r: der});
  expect(said).toThrow(`Responder Error: ${refused?.toLowerCase()}`);
  return refused ?? 'successful';
};

/** Returns a request with this value of the nonce extension. */
function withNonce(request: Uint8Array, value: Uint8Array): Uint8Array {
  const parsed = OCSPRequest.fromBER(new Uint8Array(request));
  const nonce = new Extension({extnID: '1.3.6.1.5.5.7.48.1.2', extnValue: new Uint8Array(value).buffer});
  parsed.tbsRequest.requestExtensions = [nonce];
  return new Uint8Array(parsed.toSchema(true).toBER());
}
const nonceOf = (length: number): Uint8Array =>
  new Uint8Array(new OctetString({valueHex: new Uint8Array(length)}).toBER());

test.each([
  ['arbitrary bytes', new Uint8Array([0x30, 0x03, 1, 2])],
  ['no bytes', new Uint8Array()],
  ['deeply nested elements', new Uint8Array(8000).map((_, index) => (index % 2 === 0 ? 0x30 : 0x80))],
])('%s are a malformed request', async (_what, request) => {
  expect(await refusal(request)).toBe('malformedRequest');
});

test.each([
  ['of 128 octets', nonceOf(128), undefined],
  ['of one octet', nonceOf(1), undefined],
  ['of 129 octets', nonceOf(129), 'malformedRequest'],
  ['without octets', nonceOf(0), 'malformedRequest'],
  ['that is not an OCTET STRING', new Uint8Array([2, 1, 1]), 'malformedRequest'],
  ['with further bytes', new Uint8Array([4, 1, 1, 0]), 'malformedRequest'],
])('a nonce %s is repeated or refused as RFC 9654 requires', async (_what, nonce, refused) => {
  const request = withNonce(requestFor(await aboutLeaf()), nonce);
  expect((await responder(statusOfEach(() => 'good'))(request)).refusal).toBe(refused);
});

test('a request about 20 certificates is answered, and one about 21 is malformed', async () => {
  const about = (count: number) => {
    const serials = Array.from({length: count}, (_, index) => ['-serial', String(index + 1)]).flat();
    return bytesFrom('out', ['ocsp', '-issuer', '@issuer', ...serials, '-reqout', '@out'], {
      issuer: authority.issuingCertificatePem,
    });
  };
  const answer = await responder(statusOfEach(() => 'good'))(about(20));
  expect(answer).toMatchObject({statuses: Array(20).fill('good')});
  expect(await refusal(about(21))).toBe('malformedRequest');
});

test('if the status cannot be looked up, the responder says so, instead of a status', async () => {
  const error = new Error('no database');
  const fails = () => Promise.reject(error);
  const request = requestFor(await aboutLeaf());
  expect(await refusal(request, fails)).toBe('tryLater');
  expect(await responder(fails)(request)).toMatchObject({error});
});

test('a request about a certificate of another authority is unauthorized', async () => {
  const other = createLocalAuthority();
  const question = {issuer: other.rootCertificatePem, certificate: other.issuingCertificatePem};
  expect(await refusal(requestFor(question))).toBe('unauthorized');
});
