import {redirectUri} from './login-suite.js';
import type {World} from '../world.js';

/** The hosted page and recipients, through the SDK. */
export function hostedSuite(world: () => World): void {
  const begin = () => world().client.createLogin({redirectUri, hostedPage: true});
  const loggedIn = async () => {
    const login = await world().client.createLogin({redirectUri});
    await world().approve('mari', login.sessionId);
    const {redirect} = await world().client.complete(login.sessionId);
    return world().client.handleCallback(redirect, login);
  };

  describe('on the hosted page', () => {
    test('a person approves, and the browser brings the code', async () => {
      const login = await begin();
      const page = await world().openPage(login.hostedUrl);
      const {subjectId} = await world().client.handleCallback(await page.approve('mari'), login);
      expect(subjectId).toBe((await loggedIn()).subjectId);
    });

    test.each([
      ['cancels', 'cancel', 'cancelled_on_login_page'],
      ['declines on the phone', 'decline', 'declined'],
    ] as const)('a person who %s returns without a code', async (_, act, reason) => {
      const login = await begin();
      const page = await world().openPage(login.hostedUrl);
      const redirect = await page[act]('mari');
      expect(redirect).toBe(`${redirectUri}?error=access_denied&state=${login.state}`);
      await expect(world().client.handleCallback(redirect, login)).rejects.toMatchObject({
        reason: 'cancelled',
      });
      expect((await world().events(login.sessionId)).at(-1)).toMatchObject({
        ...{type: 'session.cancelled', data: {reason}},
      });
    });

    test('the address works once', async () => {
      const {hostedUrl} = await begin();
      await world().openPage(hostedUrl);
      await expect(world().openPage(hostedUrl)).rejects.toThrow('invalid_handoff');
    });

    test('the address works for 60 seconds', async () => {
      const [early, late] = [await begin(), await begin()];
      await world().advance(50);
      await world().openPage(early.hostedUrl);
      await world().advance(11);
      await expect(world().openPage(late.hostedUrl)).rejects.toThrow('invalid_handoff');
    });

    test('a person leaves the page of a login that has expired', async () => {
      const login = await begin();
      const page = await world().openPage(login.hostedUrl);
      await world().advance(121);
      expect(await page.cancel()).toContain('error=access_denied');
    });

    test('a page that was left cannot be used again', async () => {
      const login = await begin();
      const page = await world().openPage(login.hostedUrl);
      await page.cancel();
      await expect(page.approve('mari')).rejects.toThrow();
    });
  });

  describe('a session for one person', () => {
    test('cannot be opened by another person', async () => {
      const {subjectId} = await loggedIn();
      const {sessionId} = await world().client.createLogin({redirectUri, subjectId: subjectId.toUpperCase()});
      await expect(world().scan('jaan', sessionId)).rejects.toThrow();
      await world().approve('mari', sessionId);
    });

    test('ends with a code like any other', async () => {
      const {subjectId} = await loggedIn();
      const login = await world().client.createLogin({redirectUri, subjectId});
      await world().approve('mari', login.sessionId);
      const {redirect} = await world().client.complete(login.sessionId);
      expect(await world().client.handleCallback(redirect, login)).toEqual({subjectId});
    });

    test('can be created for an unknown person, who gets no push', async () => {
      const subjectId = crypto.randomUUID();
      const login = await world().client.createLogin({redirectUri, subjectId, push: true});
      expect(login.pushStatus).toBe('NO_DEVICE');
      await expect(world().scan('mari', login.sessionId)).rejects.toThrow();
    });

    test('is valid for 300 seconds with a push', async () => {
      const subjectId = crypto.randomUUID();
      const {sessionId} = await world().client.createLogin({redirectUri, subjectId, push: true});
      await world().advance(290);
      expect((await world().client.status(sessionId)).status).toBe('PENDING');
      await world().advance(11);
      expect((await world().client.status(sessionId)).status).toBe('EXPIRED');
    });
  });
}
