import {until} from '@signet/testing';
import {z} from 'zod';
import type {StartedSession} from '../../../../api-gateway/test/start/start-world.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';
import {holdBefore, type ShownCode} from '../support/photos.js';
import {payloadOf, startedLogin} from '../support/started.js';

/** The start of a scan, as the app sends it. */
const scanSchema = z.object({start: z.object({p: z.string()})});

whereThereIsChromium('the camera of the app before a page with start proof', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** The codes of a page that stays open for five minutes, a new one each second. */
  const codesOf = (session: StartedSession): ShownCode[] =>
    Array.from({length: 300}, (_, second) => {
      const from = session.createdAt + second * 1000;
      return {from, text: payloadOf(session, session.frame(from))};
    });

  /** Opens the camera of a new phone. `seen` are the proofs that the app sends, in their order. */
  const before = async (codes: readonly ShownCode[], shares?: readonly number[]) => {
    const {context} = await world.enrolled();
    await holdBefore(context, codes, shares);
    const page = await world.open(context);
    const seen: string[] = [];
    page.tab.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/scan')) return;
      seen.push(scanSchema.parse(request.postDataJSON()).start.p);
    });
    return {page, seen, open: () => page.button('Scan a QR code').click()};
  };

  test('a code that is blurred, tilted and pale opens the request, with the third picture at the latest', async () => {
    const session = await startedLogin(world);
    const {page, seen, open} = await before(codesOf(session));
    await open();
    await page.waitFor('request');
    expect(seen.length).toBeLessThanOrEqual(3);
    expect(page.errors).toEqual([]);
  });

  test('a picture that is taken while the code changes shows one of the two codes, or none', async () => {
    const session = await startedLogin(world);
    const codes = codesOf(session);
    const {page, seen, open} = await before(codes, [0.05, 0.3, 0.5, 0.95, 0.7, 1]);
    // The camera stays open after each refusal.
    await page.tab.route('**/scan', (route) =>
      route.fulfill({
        status: 409,
        headers: {'access-control-allow-origin': '*'},
        json: {errorCode: 'start_stale', defaultTranslation: '', resultMessageLangCode: 'en', payload: null},
      }),
    );
    await open();
    await until('several codes', () => new Set(seen).size >= 5);
    const known = codes.map(({text}) => new URL(text).searchParams.get('p'));
    expect(seen.filter((proof) => !known.includes(proof))).toEqual([]);
    await page.waitFor('scan');
  });
});
