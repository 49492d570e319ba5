import {z} from 'zod';
import {testSubjectIds} from '@signet/domain';
import type {TestClient} from '@signet/testing';
import {TestBrowser, quickly} from '../../login-ui/browser.js';
import {envelope, loginRequest, startGateway, verifier, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
let tester: TestClient;
beforeAll(async () => {
  gateway = await startGateway({...quickly, gateway: {testPeople: true}});
  tester = await gateway.otherClient({isTest: true});
});
afterAll(() => gateway.stop());

const handedOff = z.object({sessionId: z.string(), handoffToken: z.string()});
const begin = async (outcome: string | null, request: object = {}) => {
  const headers: Record<string, string> = outcome === null ? {} : {'x-signet-test': `outcome=${outcome}`};
  const {json} = await gateway.post('', {...loginRequest, hosted_page: true, ...request}, tester, headers);
  return handedOff.parse(json);
};

/** Opens the hosted page and returns the status that it shows. */
async function open({sessionId, handoffToken}: z.infer<typeof handedOff>) {
  const page = new TestBrowser(gateway);
  expect(await page.exchange(handoffToken)).toMatchObject({status: 200, json: {sessionId}});
  return {page, status: Object((await page.status(sessionId)).json).status};
}

test('a login that is CONFIRMED before the hosted page opens is completed on the page and redeemed', async () => {
  const begun = await begin('CONFIRMED');
  const {page, status} = await open(begun);
  expect(status).toBe('CONFIRMED');
  const {redirect} = z.object({redirect: z.string()}).parse((await page.complete(begun.sessionId)).json);
  const code = new URL(redirect).searchParams.get('code');
  const redeemed = await gateway.post('/token', {code, code_verifier: verifier}, tester);
  expect(redeemed).toMatchObject({status: 200, json: {subjectId: testSubjectIds.confirms}});
});

test.each(['SCANNED', 'CANCELLED:declined', 'CANCELLED:pin_locked', 'EXPIRED'])(
  'the hosted page of a session with the outcome %s opens and shows it',
  async (outcome) => {
    const {status} = await open(await begin(outcome));
    expect(status).toBe(outcome.split(':')[0]);
  },
);

test('a signing with an outcome opens on the hosted page, too', async () => {
  const signing = {
    signature_type: 'SIGNING',
    signed_data_hash: 'a'.repeat(128),
    code_challenge: undefined,
    code_challenge_method: undefined,
  };
  const {status} = await open(await begin('CANCELLED:signing_failed', signing));
  expect(status).toBe('CANCELLED');
});

test('the page opens after a test person has approved a push', async () => {
  const {status} = await open(await begin(null, {subject_id: testSubjectIds.confirms, push: true}));
  expect(status).toBe('CONFIRMED');
});

test('a handoff token of a session with an outcome works once', async () => {
  const begun = await begin('CONFIRMED');
  await open(begun);
  const again = await new TestBrowser(gateway).exchange(begun.handoffToken);
  expect([again.status, again.json]).toEqual([400, envelope('invalid_handoff')]);
});

test('a session without an outcome still cannot be opened after it has ended', async () => {
  const {sessionId, handoffToken} = await begin(null);
  await gateway.post(`/${sessionId}/cancellation`, undefined, tester);
  const {status, json} = await new TestBrowser(gateway).exchange(handoffToken);
  expect([status, json]).toEqual([400, envelope('invalid_handoff')]);
});
