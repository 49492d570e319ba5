import {HostedWorld, whereThereIsChromium, viewports, type Viewport} from './support/hosted-world.js';

whereThereIsChromium('after a push, the login page', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const openPushed = async (isDelivered: boolean, device: Viewport = 'desktop') => {
    const {url} = await world.beginPushed(isDelivered);
    const page = await world.open(await world.browser(viewports[device]), url);
    await page.waitForStep('waiting');
    return page;
  };
  const codeOf = ({tab}: Awaited<ReturnType<typeof openPushed>>) => tab.getByRole('img', {name: /^QR code/});

  test('says that the phone was notified, also after a reload, and hides the code until it is needed', async () => {
    const page = await openPushed(true);
    const says = page.tab.getByText('We have notified your phone. Open the request there.').last();
    await says.waitFor();
    await page.tab.reload();
    await page.waitForStep('waiting');
    await says.waitFor();
    expect(await codeOf(page).isVisible()).toBe(false);
    await page.tab.getByText('No request on your phone?').click();
    expect(await codeOf(page).isVisible()).toBe(true);
  });

  test('says that no phone could be notified, and shows the code', async () => {
    const page = await openPushed(false);
    await page.tab
      .getByText('We could not notify your phone. Scan this code with the Signet app on your phone.')
      .last()
      .waitFor();
    expect(await codeOf(page).isVisible()).toBe(true);
  });

  test('says on a phone that no phone could be notified, and offers to open the app', async () => {
    const page = await openPushed(false, 'phone');
    await page.tab
      .getByText('We could not notify your phone. Approve this login with the Signet app on this phone.')
      .last()
      .waitFor();
    await page.tab.getByRole('link', {name: 'Open Signet'}).waitFor();
  });
});
