import {
  aSigning,
  HostedWorld,
  whereThereIsChromium,
  viewports,
  type Viewport,
} from './support/hosted-world.js';
import type {LoginPage} from './support/login-page.js';
import {backAtShop} from './support/shop.js';
import {signAndWait} from './support/states.js';

whereThereIsChromium('signing through the hosted page', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const shown = ({tab}: LoginPage) => tab.locator('.subject').innerText();
  const {title, signed_data_name: name, signed_data_hash: hash} = aSigning;
  const checksum = `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

  test.each<Viewport>(['desktop', 'phone'])(
    'leads a person through the signing and back on a %s',
    async (device) => {
      const {page, sessionId} = await world.waiting(viewports[device], aSigning);
      await page.heading('\u2068Corner Bakery\u2069 asks for your signature');
      await page.tab.getByText('Never sign anything that you did not start yourself.').waitFor();
      await world.scan(await page.payload());
      await page.waitForStep('opened');
      await world.phone.confirm(sessionId, '1234');
      await world.createContainer(sessionId);
      expect((await backAtShop(world, page)).search).toBe('?state=some%20state');
      expect(page.errors).toEqual([]);
    },
  );

  test('shows the data to be signed at every step and after a reload', async () => {
    const {page, sessionId} = await world.waiting({}, aSigning);
    const texts = ['In the words of \u2068Corner Bakery\u2069', title, name, checksum];
    for (const text of texts) expect(await shown(page)).toContain(text);
    await page.tab.reload();
    await page.waitForStep('waiting');
    for (const text of texts) expect(await shown(page)).toContain(text);
    await world.scan(sessionId);
    await page.waitForStep('opened');
    for (const text of texts) expect(await shown(page)).toContain(text);
  });

  test('shows markup in the texts of a relying party as plain text', async () => {
    const hostile = {
      ...aSigning,
      title: '<img src=x onerror=alert(1)>',
      signed_data_name: `${'W'.repeat(200)}.txt`,
    };
    const {page} = await world.waiting({viewport: {width: 320, height: 640}}, hostile);
    expect(await shown(page)).toContain(hostile.title);
    expect(await page.tab.locator('main img').count()).toBe(0);
    expect(
      await page.tab.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(page.errors).toEqual([]);
  });

  test('has texts for signing in the language of the person', async () => {
    const {url} = await world.begin(undefined, aSigning);
    const page = await world.open(await world.browser(), `${url}&lang=et`);
    await page.heading('\u2068Corner Bakery\u2069 palub teie allkirja');
    expect(await shown(page)).toContain('Kontrollsumma');
  });

  test('shows that the signing was declined on the phone, and returns', async () => {
    const {page, sessionId} = await world.waiting({}, aSigning);
    await world.scan(sessionId);
    await world.phone.decline(sessionId);
    await page.heading('Nothing was signed');
    await page.button('Back to \u2068Corner Bakery\u2069').click();
    expect((await backAtShop(world, page)).search).toBe('?error=access_denied&state=some%20state');
  });

  test('shows that the container is being created, and then returns', async () => {
    const {page, sessionId} = await world.waiting({}, aSigning);
    await signAndWait(world, sessionId, page);
    await page.heading('Signed on your phone');
    expect(await page.button('Cancel').count()).toBe(0);
    await world.createContainer(sessionId);
    expect((await backAtShop(world, page)).search).toBe('?state=some%20state');
  });

  test('shows that a signing cannot be cancelled after the person has signed', async () => {
    const {page, sessionId} = await world.waiting({}, aSigning);
    await world.approve(sessionId);
    await page.waitForStep('opened');
    await page.button('Cancel').click();
    await page.heading('Signed on your phone');
    await world.createContainer(sessionId);
    expect((await backAtShop(world, page)).search).toBe('?state=some%20state');
  });
});
