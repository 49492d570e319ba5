import {envelope, loginRequest, startGateway, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {creationRate: 10_000}});
});
afterAll(() => gateway.stop());

const subjectId = '0192e4a5-7b1c-7def-8123-456789abcdef';

describe('for a client of the earlier revision', () => {
  const earlier = () => gateway.otherClient({apiRevision: 'EARLIER'});

  test('the response has no pushStatus', async () => {
    const {json} = await gateway.post('', loginRequest, await earlier());
    expect(json).toEqual({sessionId: expect.any(String), expiresAt: expect.any(Number)});
  });

  test.each([
    ['subject_id', subjectId],
    ['push', false],
    ['title', 'x'],
    ['signed_data_hash', 'a'.repeat(128)],
    ['signed_data_name', 'x'],
  ])('%s is refused', async (field, value) => {
    const {status, json} = await gateway.post('', {...loginRequest, [field]: value}, await earlier());
    expect([status, json]).toEqual([
      400,
      envelope('invalid_request', `${field} is not a field of the API revision that your client uses`),
    ]);
  });

  test('a signing is not_implemented', async () => {
    const {status, json} = await gateway.post('', {signature_type: 'SIGNING'}, await earlier());
    expect([status, json]).toEqual([501, envelope('not_implemented')]);
  });
});
