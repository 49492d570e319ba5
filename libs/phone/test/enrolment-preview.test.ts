import {environmentWith} from '../src/environment.js';
import {previewEnrolment} from '../src/enrolment-preview.js';
import {generateUnexportableSigner, publicPossessionKey, thumbprint} from '../src/keys/possession-key.js';
import {now} from './support/certificates.js';
import {hasValidProof} from './support/proof-check.js';

const options = async () => ({
  baseUrl: 'https://id.example',
  activationCode: '40751931026855273337',
  possession: await generateUnexportableSigner(),
});

describe('a preview of an enrolment', () => {
  it('sends the code and the possession key, proves the key, and returns the name', async () => {
    const sent = await options();
    const {publicKey} = sent.possession;
    const seen: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const body = await request.text();
      const key = {possessionKey: publicPossessionKey(publicKey), kid: await thumbprint(publicKey)};
      seen.push(request.method, request.url, JSON.parse(body), await hasValidProof({request, body}, key));
      return Response.json({displayName: 'Mari Maasikas'});
    };
    const response = await previewEnrolment(sent, environmentWith({fetch, now: () => now}));
    expect(response).toMatchObject({ok: true, content: {displayName: 'Mari Maasikas'}});
    expect(seen).toEqual([
      'POST',
      'https://id.example/device/v1/enrolments/preview',
      {activationCode: '40751931026855273337', possessionKey: publicPossessionKey(publicKey)},
      true,
    ]);
  });

  it('returns a refusal unchanged, and does not repeat the request', async () => {
    const body = {errorCode: 'invalid_activation_code', payload: null};
    let calls = 0;
    const fetch: typeof globalThis.fetch = async () => {
      calls += 1;
      return Response.json(body, {status: 403});
    };
    expect(await previewEnrolment(await options(), environmentWith({fetch}))).toEqual({
      ok: false,
      status: 403,
      body,
    });
    expect(calls).toBe(1);
  });

  it('repeats a request that got no response', async () => {
    let calls = 0;
    const fetch: typeof globalThis.fetch = async () => {
      calls += 1;
      if (calls === 1) throw new TypeError('fetch failed');
      return Response.json({displayName: 'Mari Maasikas'});
    };
    const environment = environmentWith({fetch, pause: () => Promise.resolve()});
    expect(await previewEnrolment(await options(), environment)).toMatchObject({ok: true});
    expect(calls).toBe(2);
  });
});
