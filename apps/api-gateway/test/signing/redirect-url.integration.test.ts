import type {Phone} from '@signet/phone';
import {z} from 'zod';
import {TestBrowser} from '../login-ui/browser.js';
import {envelope, loginRequest} from '../relying-party/gateway.js';
import {signingWorld, type SigningWorld} from './world.js';

const handedOff = z.object({sessionId: z.string(), handoffToken: z.string()});

describe('the redirect URL of a signing session', () => {
  let world: SigningWorld;
  let phone: Phone;
  beforeAll(async () => {
    world = await signingWorld();
    phone = await world.phone();
  });
  afterAll(() => world.stop());

  const begin = async (state: string | undefined = 'some state & more') => {
    const {json} = await world.post('', {
      signature_type: 'SIGNING',
      signed_data_hash: 'a'.repeat(128),
      hosted_page: true,
      redirect_uri: loginRequest.redirect_uri,
      ...(state !== '' && {state}),
    });
    return handedOff.parse(json);
  };
  const completed = async (state?: string) => {
    const {sessionId} = await begin(state);
    await world.sign(phone, sessionId);
    await world.createContainer(sessionId);
    return sessionId;
  };
  const complete = async (sessionId: string) => {
    const {status, json} = await world.post(`/${sessionId}/completion`);
    return [status, json];
  };

  it('contains the state and no code, and is returned once', async () => {
    const sessionId = await completed();
    const redirect = 'https://shop.example/callback?state=some%20state%20%26%20more';
    expect(await complete(sessionId)).toEqual([200, {redirect}]);
    expect(await complete(sessionId)).toEqual([409, envelope('session_already_completed')]);
    expect(await world.statusOf(sessionId)).toBe('COMPLETED');
    expect((await world.get(`/${sessionId}/result`)).status).toBe(200);
  });

  it('is the redirect_uri without parameters when the session has no state', async () => {
    expect(await complete(await completed(''))).toEqual([200, {redirect: 'https://shop.example/callback'}]);
  });

  it('is given to a relying party with a waiting page of its own', async () => {
    const sessionId = await world.create({redirect_uri: loginRequest.redirect_uri, state: 's'});
    await world.sign(phone, sessionId);
    await world.createContainer(sessionId);
    expect(await complete(sessionId)).toEqual([200, {redirect: 'https://shop.example/callback?state=s'}]);
  });

  it('does not exist before the container', async () => {
    const {sessionId} = await begin();
    const notYet = [409, envelope('session_not_confirmed')];
    expect(await complete(sessionId)).toEqual(notYet);
    await phone.scan(sessionId);
    expect(await complete(sessionId)).toEqual(notYet);
    await phone.confirm(sessionId, '1234');
    expect(await complete(sessionId)).toEqual(notYet);
    expect(await world.statusOf(sessionId)).toBe('SCANNED');
  });

  it('does not exist without a redirect_uri', async () => {
    const refusal = [400, envelope('invalid_request', expect.stringMatching(/^redirect_uri /))];
    const sessionId = await world.create();
    expect(await complete(sessionId)).toEqual(refusal);
    await world.sign(phone, sessionId);
    await world.createContainer(sessionId);
    expect(await complete(sessionId)).toEqual(refusal);
  });

  it('is returned once, to the page or to the relying party', async () => {
    const {sessionId, handoffToken} = await begin('s');
    const browser = new TestBrowser(world);
    await browser.exchange(handoffToken);
    await world.sign(phone, sessionId);
    expect((await browser.status(sessionId)).json).toMatchObject({status: 'SCANNED'});
    expect((await browser.complete(sessionId)).status).toBe(409);
    await world.letExpire(sessionId);
    expect((await browser.status(sessionId)).json).toMatchObject({status: 'SCANNED'});
    expect((await browser.cancel(sessionId)).json).toEqual(envelope('session_not_cancellable'));
    await world.createContainer(sessionId);
    const responses = await Promise.all([
      browser.complete(sessionId),
      world.post(`/${sessionId}/completion`),
    ]);
    expect(responses.map(({status}) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({status}) => status === 200)?.json).toEqual({
      redirect: 'https://shop.example/callback?state=s',
    });
  });
});
