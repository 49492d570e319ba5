import {createHash, generateKeyPairSync, randomBytes} from 'node:crypto';
import {newId} from '@signet/store';
import {generatePossessionKey, storedPossessionKey, type Phone} from '@signet/phone';
import {authorization, privateKey, type Forgery, type HonestProof} from './support/forged-proof.js';
import {TestGateway} from './support/gateway.js';
import {BASE_URL} from './support/settings.js';

const now = () => Math.floor(Date.now() / 1000);
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

describe('the proof of a device', () => {
  let gateway: TestGateway;
  let phone: Phone;
  let other: Phone;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    [phone, other] = await Promise.all([gateway.phone(), gateway.phone()]);
  });
  afterAll(() => gateway.stop());

  const scanOf = (sessionId: string, body = '{}'): HonestProof => {
    const [kid, key] = [phone.deviceId, storedPossessionKey(phone.save())];
    return {method: 'POST', url: `${BASE_URL}/device/v1/sessions/${sessionId}/scan`, body, kid, key};
  };
  const send = (request: HonestProof, header: string | undefined, query = '') =>
    gateway.fetch(request.url + query, {
      method: request.method,
      body: request.body,
      headers: {'content-type': 'application/json', ...(header !== undefined && {authorization: header})},
    });

  it('is valid once, for exactly its request', async () => {
    const request = scanOf(await gateway.session());
    const proof = authorization(request);
    expect((await send(request, proof)).status).toBe(200);
    const before = await gateway.facts();
    const again = await send(request, proof);
    expect(again.status).toBe(401);
    expect(await again.json()).toMatchObject({errorCode: 'invalid_device_proof'});
    expect(await gateway.facts()).toBe(before);
  });

  it('is accepted once: of 20 concurrent requests with the same proof, one succeeds', async () => {
    const request = scanOf(await gateway.session());
    const proof = authorization(request);
    const responses = await Promise.all(Array.from({length: 20}, () => send(request, proof)));
    expect(responses.map(({status}) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  });

  it('may have a jti that another device has used', async () => {
    const jti = randomBytes(16).toString('base64url');
    const [own, theirs] = [scanOf(await gateway.session()), scanOf(await gateway.session())];
    const [kid, key] = [other.deviceId, storedPossessionKey(other.save())];
    expect((await send(own, authorization(own, {claims: {jti}}))).status).toBe(200);
    const proof = authorization({...theirs, kid, key}, {claims: {jti}});
    expect((await send(theirs, proof)).status).toBe(200);
  });

  it.each<[string, () => Forgery]>([
    ['a clock almost a minute slow', () => ({claims: {iat: now() - 50}})],
    ['a clock almost a minute fast', () => ({claims: {iat: now() + 50}})],
    ['the device id in capitals', () => ({header: {kid: phone.deviceId.toUpperCase()}})],
    ['an unknown claim', () => ({claims: {nonce: 'x'}})],
  ])('may have %s', async (_what, forgery) => {
    const request = scanOf(await gateway.session());
    expect((await send(request, authorization(request, forgery()))).status).toBe(200);
  });

  it('does not cover a query', async () => {
    const request = scanOf(await gateway.session());
    expect((await send(request, authorization(request), '?x=1')).status).toBe(200);
  });

  it('does not cover the authority of a request target that is an absolute URL', async () => {
    const [kid, key] = [phone.deviceId, storedPossessionKey(phone.save())];
    const request = {method: 'GET', url: `${BASE_URL}/device/v1/device`, body: '', kid, key};
    for (const authority of ['http://evil.example', 'http://evil.example:8080', 'https://a@b']) {
      const status = await gateway.statusOf(`${authority}/device/v1/device`, authorization(request));
      expect([authority, status]).toEqual([authority, 200]);
    }
    const elsewhere = authorization({...request, url: 'http://evil.example/device/v1/device'});
    expect(await gateway.statusOf('http://evil.example/device/v1/device', elsewhere)).toBe(401);
  });

  it('is required for every call', async () => {
    const calls: [string, string][] = [
      ['POST', 'enrolments'],
      ['GET', 'device'],
      ['DELETE', 'device'],
      ['PUT', 'device/push-token'],
      ['POST', 'device/keys'],
      ['GET', 'sessions'],
      ['POST', `sessions/${newId()}/scan`],
      ['POST', `sessions/${newId()}/pin-attempt`],
      ['POST', `sessions/${newId()}/confirmation`],
      ['POST', `sessions/${newId()}/cancellation`],
      ['POST', 'pin-attempts'],
      ['POST', `pin-attempts/${newId()}/proof`],
    ];
    for (const [method, path] of calls) {
      const response = await gateway.fetch(`${BASE_URL}/device/v1/${path}`, {method});
      expect([method, path, response.status]).toEqual([method, path, 401]);
      expect(response.headers.get('www-authenticate')).toBe('Device');
    }
  });

  describe('is refused without changing anything:', () => {
    const theirKey = () => privateKey(storedPossessionKey(other.save()));
    const p384 = generateKeyPairSync('ec', {namedCurve: 'P-384'}).privateKey;
    const noneHeader = (request: HonestProof, signature: string) => {
      const [, claims = ''] = authorization(request).split('.');
      const header = {typ: 'device-proof+jwt', alg: 'none', kid: request.kid};
      return `Device ${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.${signature}`;
    };

    const forgeries: [string, (request: HonestProof) => string | undefined][] = [
      ['when it is missing', () => undefined],
      ['of a clock too slow', (r) => authorization(r, {claims: {iat: now() - 75}})],
      ['of a clock too fast', (r) => authorization(r, {claims: {iat: now() + 75}})],
      ['for another method', (r) => authorization(r, {claims: {htm: 'PUT'}})],
      ['for the method in lower case', (r) => authorization(r, {claims: {htm: 'post'}})],
      ['for another session', (r) => authorization(r, {claims: {htu: scanOf(newId()).url}})],
      ['for another host', (r) => authorization(r, {claims: {htu: r.url.replace('id.', 'evil.')}})],
      ['for plain http', (r) => authorization(r, {claims: {htu: r.url.replace('https', 'http')}})],
      ['for an address with a query', (r) => authorization(r, {claims: {htu: `${r.url}?x=1`}})],
      ['for another body', (r) => authorization(r, {claims: {bh: sha256('{"returnUrl":"x"}')}})],
      ['for an empty body', (r) => authorization(r, {claims: {bh: sha256('')}})],
      ['by the key of another device', (r) => authorization(r, {key: theirKey()})],
      ['in the name of another device', (r) => authorization(r, {header: {kid: other.deviceId}})],
      ['in the name of an unknown device', (r) => authorization(r, {header: {kid: newId()}})],
      ['in the name of no device', (r) => authorization(r, {header: {kid: undefined}})],
      ['in a name that is not a UUID', (r) => authorization(r, {header: {kid: "' OR true --"}})],
      ['of another type', (r) => authorization(r, {header: {typ: 'JWT'}})],
      ['without a type', (r) => authorization(r, {header: {typ: undefined}})],
      ['with algorithm none and no signature', (r) => noneHeader(r, '')],
      ['with algorithm none and some signature', (r) => noneHeader(r, 'AAAA')],
      ['on another curve', (r) => authorization(r, {header: {alg: 'ES384'}, key: p384, digest: 'sha384'})],
      ['on another curve under this algorithm', (r) => authorization(r, {key: p384, digest: 'sha384'})],
      ['with a key of its own', (r) => authorization(r, {header: {jwk: {kty: 'EC'}}})],
      ['with a critical extension', (r) => authorization(r, {header: {crit: ['exp']}})],
      ['signed over another digest', (r) => authorization(r, {digest: 'sha512'})],
      ['with a signature of zeros', (r) => authorization(r, {signature: () => Buffer.alloc(64)})],
      ['with a short signature', (r) => authorization(r, {signature: (raw) => raw.subarray(1)})],
      ['with a changed signature', (r) => authorization(r, {signature: (raw) => flip(raw)})],
      ['without a jti', (r) => authorization(r, {claims: {jti: undefined}})],
      ['with a jti of one character', (r) => authorization(r, {claims: {jti: 'x'}})],
      ['when it is oversized', (r) => authorization(r, {claims: {more: 'x'.repeat(9000)}})],
      ['under another scheme', (r) => authorization(r).replace('Device', 'Bearer')],
      ['twice in one header', (r) => `${authorization(r)}, ${authorization(r)}`],
    ];

    it.each(forgeries)('%s', async (_what, forge) => {
      const request = scanOf(await gateway.session());
      const before = await gateway.facts();
      const response = await send(request, forge(request));
      expect(response.status).toBe(401);
      expect(await response.text()).toBe(
        JSON.stringify({
          errorCode: 'invalid_device_proof',
          defaultTranslation:
            'The device proof is missing, malformed, too old, replayed or signed with a different key.',
          resultMessageLangCode: 'en',
          payload: null,
        }),
      );
      expect(await gateway.facts()).toBe(before);
    });
  });

  it('is checked before the body, but after the size of the body', async () => {
    const request = scanOf(await gateway.session(), 'not json');
    expect((await send(request, authorization(request, {claims: {htm: 'PUT'}}))).status).toBe(401);
    expect((await send(request, authorization(request))).status).toBe(400);
    const large = scanOf(await gateway.session(), `{"returnUrl":"${'x'.repeat(17_000)}"}`);
    expect((await send(large, authorization(large))).status).toBe(413);
  });

  it('is refused for a stranger who knows the device id', async () => {
    const key = privateKey(await generatePossessionKey());
    const request = scanOf(await gateway.session());
    expect((await send(request, authorization(request, {key}))).status).toBe(401);
  });

  it('is not used up by a request that changes nothing', async () => {
    const before = await gateway.facts();
    expect((await phone.state()).status).toBe(200);
    expect((await phone.inbox()).status).toBe(200);
    expect(await gateway.facts()).toBe(before);
  });

  it('is refused for a device that was deleted after the gateway had cached its key', async () => {
    const deleted = await gateway.phone();
    expect((await deleted.state()).status).toBe(200);
    for (const statement of [
      'DELETE FROM pin_attempt WHERE device_id = $1',
      'DELETE FROM certificate WHERE device_id = $1',
      'DELETE FROM device WHERE id = $1',
    ])
      await gateway.admin.query(statement, [deleted.deviceId]);
    expect(await deleted.state()).toMatchObject({status: 401, body: {errorCode: 'invalid_device_proof'}});
  });

  it('is stored for longer than it is valid', async () => {
    const request = scanOf(await gateway.session());
    const iat = now() + 50;
    await send(request, authorization(request, {claims: {iat}}));
    const {rows} = await gateway.admin.query<{expires: number}>(
      'SELECT max(extract(epoch FROM expires_at))::float8 AS expires FROM device_proof WHERE device_id = $1',
      [phone.deviceId],
    );
    expect(rows[0]?.expires).toBeGreaterThan(iat + 60);
  });
});

function flip(raw: Buffer): Buffer {
  const changed = Buffer.from(raw);
  changed[10] = (changed[10] ?? 0) ^ 1;
  return changed;
}
