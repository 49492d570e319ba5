import {languageNames} from '@signet/design/languages';
import {saveScreenshot} from '@signet/testing/browser';
import {aSigning, HostedWorld, nordId, whereThereIsChromium} from './support/hosted-world.js';
import type {LoginPage} from './support/login-page.js';

/** The window of the smallest common phone, with the bars of its browser. */
const smallPhone = {viewport: {width: 375, height: 553}, hasTouch: true, isMobile: true};

const boxOf = async ({tab}: LoginPage, selector: string) => {
  const box = await tab.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not visible`);
  return {top: box.y, bottom: box.y + box.height};
};

whereThereIsChromium('the layout of the page', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start({...nordId, phoneAppUrl: 'https://app.example'});
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** A login at a client whose sessions have a number to compare, and a signing. */
  const requests = {
    login: {draft: {apiRevision: 'EARLIER'}, request: {}},
    signing: {draft: {}, request: {...aSigning, signed_data_name: 'standing-order.pdf'}},
  } as const;

  test.each(Object.keys(languageNames))(
    'shows the whole question and the button on a small phone without scrolling, below a low header, in %s',
    async (language) => {
      for (const [flow, {draft, request}] of Object.entries(requests)) {
        const client = await world.client('Corner Bakery', draft);
        const {sessionId, url} = await world.begin(client, request);
        const page = await world.open(await world.browser(smallPhone), `${url}&lang=${language}`);
        for (const step of ['waiting', 'opened'] as const) {
          if (step === 'opened') await world.scan(sessionId);
          await page.waitForStep(step);
          await saveScreenshot(page.tab, `${flow} ${step} on a small phone ${language}`);
          const button = await boxOf(page, 'main > .button');
          expect((await boxOf(page, 'main')).top).toBeLessThanOrEqual(56);
          expect((await boxOf(page, '.asker')).bottom).toBeLessThanOrEqual(button.top);
          expect(button.bottom).toBeLessThanOrEqual(553);
        }
      }
    },
  );

  test('warns above the code and below the heading', async () => {
    const {page} = await world.waiting();
    const [heading, caution, code] = [
      await boxOf(page, 'h1'),
      await boxOf(page, '.caution'),
      await boxOf(page, '.tile'),
    ];
    expect(caution.top).toBeGreaterThanOrEqual(heading.bottom);
    expect(code.top).toBeGreaterThanOrEqual(caution.bottom);
  });

  test('shows the number to compare larger than every other text', async () => {
    const client = await world.client('Corner Bakery', {apiRevision: 'EARLIER'});
    const {sessionId, url} = await world.begin(client);
    const page = await world.open(await world.browser(), url);
    await page.waitForStep('waiting');
    await world.scan(sessionId);
    await page.waitForStep('opened');
    const sizes = await page.tab.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => [
        element.closest('.pairing strong') !== null,
        Number.parseFloat(getComputedStyle(element).fontSize),
      ]),
    );
    const largest = (isNumber: boolean) =>
      Math.max(...sizes.filter(([own]) => own === isNumber).map(([, size]) => Number(size)));
    expect(largest(true)).toBe(48);
    expect(largest(false)).toBeLessThan(48);
  });

  test('shows who asks on a card: the monogram, the name, the organisation and the host', async () => {
    const client = await world.client('Хлебная лавка');
    await world.gateway.admin.query(
      `WITH o AS (
         INSERT INTO organisation (id, name, confirmed_name) VALUES (gen_random_uuid(), 'Bread', 'Leib OÜ')
         RETURNING id
       ) UPDATE relying_party SET organisation_id = o.id FROM o WHERE relying_party.id = $1`,
      [client.id],
    );
    const {sessionId, url} = await world.begin(client);
    const page = await world.open(await world.browser(smallPhone), url);
    const card = page.tab.locator('.website');
    const lines = ['ХЛ', 'Хлебная лавка', 'Organisation: Leib OÜ', `Website: ${new URL(world.shopUrl).host}`];
    for (const step of ['waiting', 'opened'] as const) {
      if (step === 'opened') await world.scan(sessionId);
      await page.waitForStep(step);
      await saveScreenshot(page.tab, `card ${step}`);
      expect(
        (await card.locator('.monogram, strong, .organisation, .host').allTextContents()).sort(),
      ).toEqual(lines.toSorted());
    }
    expect(await card.locator('.monogram').getAttribute('aria-hidden')).toBe('true');
    await page.tab.reload();
    await page.waitForStep('opened');
    await card.getByText('Leib OÜ').waitFor();
  });

  test('puts each label above its value in a narrow window, so that no word breaks', async () => {
    const {page} = await world.waiting({viewport: {width: 320, height: 640}}, aSigning);
    const label = await boxOf(page, '.subject dt');
    const value = await boxOf(page, '.subject dd');
    expect(value.top).toBeGreaterThanOrEqual(label.bottom);
  });

  test('offers no visible link on a computer that may do nothing', async () => {
    const {page} = await world.waiting();
    const visible = await page.tab
      .locator('main a:visible')
      .evaluateAll((links) =>
        links.map((link) => [link.textContent, link.getAttribute('href')?.split('/')[0]]),
      );
    expect(visible).toEqual([['Open Nord ID in a new tab', 'https:']]);
    await page.tab.getByText('Is the Nord ID app on this computer?').click();
    await page.tab.getByText('Nothing happens? Then Nord ID is not installed on this device.').waitFor();
  });
});

whereThereIsChromium('the help of the operator', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start(nordId);
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const linksOf = ({tab}: LoginPage) =>
    tab
      .locator('footer nav a')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

  test('is on the page of a request and on that of an invalid link, in the language of the page', async () => {
    const {page} = await world.waiting();
    const links = [
      ['+372 600 0000', 'tel:+3726000000'],
      ['Help page', nordId.supportUrl],
      ['Privacy', nordId.privacyUrl],
      ['Legal notice', nordId.imprintUrl],
    ];
    expect(await linksOf(page)).toEqual(links);
    await page.tab.getByRole('navigation', {name: 'Help: \u2068Nord ID\u2069'}).waitFor();
    const invalid = await world.open(await world.browser({locale: 'et-EE'}), `${world.loginUrl}/?t=x`);
    await invalid.waitForStep('invalidLink');
    expect((await linksOf(invalid)).map(([label]) => label)).toEqual([
      '+372 600 0000',
      'Abileht',
      'Privaatsus',
      'Õigusteave',
    ]);
  });

  test('has the colour of the operator, which is lighter in dark mode', async () => {
    const {page} = await world.waiting();
    const accent = () =>
      page.tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
    await page.tab.emulateMedia({colorScheme: 'light'});
    expect(await accent()).toBe('#0a5c36');
    await page.tab.emulateMedia({colorScheme: 'dark'});
    expect(await accent()).toMatch(/^#(?!0a5c36)[0-9a-f]{6}$/);
  });
});
