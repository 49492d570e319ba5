import {readCode} from './support/read-code.js';
import {aSigning, HostedWorld, whereThereIsChromium, viewports} from './support/hosted-world.js';
import type {LoginPage} from './support/login-page.js';

whereThereIsChromium('a person at the login page', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const title = ({tab}: LoginPage) => tab.getByRole('heading', {level: 1}).textContent();
  const language = ({tab}: LoginPage) => tab.evaluate(() => document.documentElement.lang);
  const openIn = async (locale: string, query = '') => {
    const context = await world.browser({locale});
    const page = await world.open(context, `${(await world.begin()).url}${query}`);
    await page.waitForStep('waiting');
    return {context, page};
  };

  describe('reads the page', () => {
    test.each([
      ['en-GB', 'Log in to \u2068Corner Bakery\u2069'],
      ['et-EE', 'Sisselogimine veebisaidile \u2068Corner Bakery\u2069'],
      ['lv-LV', 'Pieslēgšanās vietnei \u2068Corner Bakery\u2069'],
      ['lt-LT', 'Prisijungimas prie svetainės „\u2068Corner Bakery\u2069“'],
      ['ru-RU', 'Вход на сайт «\u2068Corner Bakery\u2069»'],
      ['de-AT', 'Bei \u2068Corner Bakery\u2069 anmelden'],
      ['fi-FI', 'Log in to \u2068Corner Bakery\u2069'],
    ])('in the language of a browser that speaks %s', async (locale, heading) => {
      const {page} = await openIn(locale);
      expect(await title(page)).toBe(heading);
      expect(locale).toContain((await language(page)) === 'en' ? '-' : await language(page));
    });

    test('in the language that the relying party asks for, even after a reload', async () => {
      const {page} = await openIn('en-GB', '&lang=et');
      expect(await language(page)).toBe('et');
      await page.tab.reload();
      await page.waitForStep('waiting');
      expect(await language(page)).toBe('et');
    });

    test('in the language that they choose, even on later visits', async () => {
      const {context, page} = await openIn('en-GB', '&lang=et');
      await page.tab.getByLabel('Keel').selectOption('Русский');
      await page.heading(/^Вход на сайт/);
      expect([await language(page), page.tab.url()]).toEqual(['ru', `${world.loginUrl}/`]);
      await page.tab.reload();
      await page.heading(/^Вход на сайт/);
      const later = await world.open(context, (await world.begin()).url);
      await later.heading(/^Вход на сайт/);
    });
  });

  test('hears every change announced once by a screen reader, but not the countdown', async () => {
    const {page, sessionId} = await world.waiting();
    await page.tab.evaluate(() => {
      const announcer = document.getElementById('announcer');
      const announced: string[] = [];
      Object.assign(window, {announced});
      if (announcer !== null)
        new MutationObserver(() => announced.push(announcer.textContent)).observe(announcer, {
          childList: true,
        });
    });
    expect(await page.announced()).toBe(
      'Log in to \u2068Corner Bakery\u2069. Scan this code with the Signet app on your phone.',
    );
    await world.scan(sessionId);
    await page.waitForStep('opened');
    await world.phone.decline(sessionId);
    await page.waitForStep('declined');
    expect(await page.tab.evaluate('announced')).toEqual([
      'Continue on your phone. Check that the app shows \u2068Corner Bakery\u2069, then enter your PIN there.',
      'This login was not approved. Someone declined or cancelled it, or wrong PINs locked the phone. A locked phone says so. Nothing was shared with \u2068Corner Bakery\u2069.',
    ]);
    expect(await page.tab.getByRole('timer').count()).toBe(0);
  });

  test('is warned before the login expires', async () => {
    const login = await world.begin();
    await world.expireIn(login.sessionId, 45);
    const page = await world.open(await world.browser(), login.url);
    await page.waitForStep('waiting');
    const timer = page.tab.getByRole('timer');
    await page.tab.locator('.time.short').waitFor({timeout: 30_000});
    expect(await page.announced()).toBe('Only 30 seconds left.');
    expect(await timer.locator('.visually-hidden').textContent()).toMatch(/^Time left: (30|29) seconds$/);
  });

  test('reaches everything with the keyboard, in order and with a visible focus', async () => {
    const {page} = await world.waiting();
    const {tab} = page;
    const focused = () =>
      tab.evaluate(() => {
        const {activeElement} = document;
        if (activeElement === null) return null;
        const {outlineStyle, outlineWidth} = getComputedStyle(activeElement);
        return [activeElement.tagName, `${outlineStyle} ${outlineWidth}`];
      });
    const stops = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await tab.keyboard.press('Tab');
      stops.push(await focused());
    }
    expect(stops).toEqual([
      ['SUMMARY', 'solid 3px'],
      ['BUTTON', 'solid 3px'],
      ['SELECT', 'solid 3px'],
    ]);
    await tab.keyboard.press('Shift+Tab');
    await tab.keyboard.press('Enter');
    await tab.waitForURL(`${world.shopUrl}/callback?error=access_denied**`);
  });

  test('finds the focus on the heading if the focused button was removed', async () => {
    const {page, sessionId} = await world.waiting();
    await page.button('Cancel').focus();
    await world.scan(sessionId);
    await page.waitForStep('opened');
    expect(await page.tab.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    // Screen readers read the focused heading. The status region must not still contain the text of the earlier screen.
    expect(await page.announced()).toBe('');
  });

  test('can scan the code in light and dark mode', async () => {
    const {page} = await world.waiting();
    // The link to the app has a return URL. The QR code has none, because the phone that scans it is another device.
    const [code, back] = (await page.payload()).split('&returnUrl=');
    expect(back).not.toBe(undefined);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.tab.emulateMedia({colorScheme});
      expect(await readCode(page)).toBe(code);
    }
  });

  test('on a desktop sees the code and the caution without scrolling', async () => {
    const {page} = await world.waiting();
    for (const element of ['.tile', '.caution']) {
      const {y = NaN, height = NaN} = (await page.tab.locator(element).boundingBox()) ?? {};
      expect([element, y + height <= viewports.desktop.viewport.height]).toEqual([element, true]);
    }
  });

  test('on a desktop sees the whole code of a signing without scrolling', async () => {
    const {page} = await world.waiting({}, aSigning);
    const {y = NaN, height = NaN} = (await page.tab.locator('.tile').boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(viewports.desktop.viewport.height);
  });

  test('on a phone finds a button to open the app, and the code for another phone', async () => {
    const {page} = await world.waiting(viewports.phone);
    const button = page.tab.getByRole('link', {name: 'Open Signet'});
    expect(await button.getAttribute('href')).toMatch(/^signet:\/\/app\/scan\?sessionId=/);
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const code = page.tab.getByRole('img', {name: 'QR code to scan with the Signet app'});
    expect(await code.isVisible()).toBe(false);
    await page.tab.getByText('Use another phone').click();
    expect(await button.getAttribute('href')).toBe(
      `${await readCode(page)}&returnUrl=${encodeURIComponent(page.tab.url())}`,
    );
  });
});
