import {looks, overflowOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import {approve, cardOf, enterPin, phoneOf, press, screenOf, setUp} from '../support/shelf-phone.js';
import {ShelfWorld} from '../support/shelf-world.js';
import {whereThereIsChromium} from '../support/phone-page.js';

whereThereIsChromium('the shelf', () => {
  let world: ShelfWorld;
  beforeAll(async () => {
    world = await ShelfWorld.start();
  });
  afterEach(() => world.phones.closeBrowsers());
  afterAll(() => world.stop());

  test('shows two phones of two people, of which one logs in while the other stays', async () => {
    const page = await world.open();
    const kati = await world.addPhone(page, 'Kati', '49001010011');
    const jaan = await world.addPhone(page, 'Jaan', '39001010012');
    const {sessionId, payload} = await world.payload();
    await page.getByLabel('Open a request').fill(payload);
    await page.getByRole('button', {name: 'Open', exact: true}).click();
    await page.getByRole('button', {name: 'Jaan Kask', exact: true}).click();
    await approve(jaan);
    await screenOf(kati, 'home');
    expect(await world.phones.statusOf(sessionId)).toBe('CONFIRMED');
    await page.reload();
    await screenOf(kati, 'home');
    await jaan.getByRole('heading', {name: 'Jaan'}).waitFor();
    await cardOf(page, 'Kati Kask').getByRole('button', {name: 'Remove'}).click();
    expect(await page.locator('iframe').count()).toBe(1);
  });

  test('offers the phones that are set up before those that are not, and marks these', async () => {
    const page = await world.open();
    await page.getByRole('button', {name: 'Add a phone', exact: true}).click();
    await page.getByRole('button', {name: 'Add phone', exact: true}).click();
    await screenOf(phoneOf(page, 'Kati Kask'), 'activation-code');
    const mari = await world.addPhone(page, 'Mari', '49001010013');
    const {sessionId, payload} = await world.payload();
    await page.goto(`${world.url}/#open=${encodeURIComponent(payload)}`);
    const offered = page.getByRole('region', {name: 'Which phone opens the request?'}).getByRole('button');
    await offered.getByText('Kati Kask: set up first').waitFor();
    expect(await offered.allTextContents()).toEqual(['Mari Kask', 'Kati Kask: set up first']);
    expect(await offered.first().evaluate((first) => first.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await approve(mari);
    expect(await world.phones.statusOf(sessionId)).toBe('CONFIRMED');
  });

  test('shows a centred heading and one button while there is no phone', async () => {
    const page = await world.open();
    await page.getByRole('heading', {name: 'Phones', exact: true}).waitFor();
    const add = page.getByRole('button', {name: 'Add a phone', exact: true});
    const box = await add.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, -1);
    for (const [look, {colorScheme, viewport}] of Object.entries(looks)) {
      await page.emulateMedia({colorScheme});
      await page.setViewportSize(viewport);
      await saveScreenshot(page, `empty shelf ${look}`);
      expect([look, await violationsOf(page), await overflowOf(page)]).toEqual([look, [], 0]);
    }
    await add.click();
    expect(await page.getByLabel('Given name').evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await add.isVisible()).toBe(false);
  });

  test('adds phones of made-up people with two clicks each', async () => {
    const page = await world.open();
    for (const name of ['Kati Kask', 'Jaan Kask']) {
      await page.getByRole('button', {name: 'Add a phone', exact: true}).click();
      await page.getByRole('button', {name: 'Add phone', exact: true}).click();
      // The new app focuses its field, which scrolls the shelf: an earlier click could miss the next button.
      await screenOf(phoneOf(page, name), 'activation-code');
    }
    expect(await page.locator('iframe').count()).toBe(2);
  });

  test('opens a request from its address at once if there is one phone', async () => {
    const page = await world.open();
    const kati = await world.addPhone(page, 'Kati', '49001010021');
    const {payload} = await world.payload();
    await page.goto(`${world.url}/#open=${encodeURIComponent(payload)}`);
    await approve(kati);
    expect(page.url()).toBe(`${world.url}/`);
  });

  test('leads back to the website in a window of its own', async () => {
    const page = await world.open();
    const kati = await world.addPhone(page, 'Kati', '49001010023');
    const {appUrl, gateway} = world.phones;
    const returns = {redirectUris: [`${appUrl}/callback`], returnOrigins: [appUrl]};
    const client = await gateway.otherClient({name: 'Corner Bakery', ...returns});
    const {sessionId} = await world.phones.login({redirect_uri: `${appUrl}/callback`}, client);
    await page.goto(`${world.url}/${world.phones.linkTo(sessionId, `${appUrl}/callback`)}`);
    await approve(kati);
    const opened = page.waitForEvent('popup');
    await kati.getByRole('link', {name: /^Back to/}).click();
    expect((await opened).url()).toBe(`${appUrl}/callback`);
    await screenOf(kati, 'result');
  });

  test('opens a request that was meant for a test phone', async () => {
    const page = await world.open();
    const kati = await world.addPhone(page, 'Kati', '49001010022');
    const {payload} = await world.payload();
    await page.goto(`${world.url}/?${new URLSearchParams({scan: payload})}`);
    await page.getByRole('link', {name: 'Open it in a phone that runs the app'}).click();
    await approve(kati);
  });

  test('says why a text opens no request', async () => {
    const page = await world.open();
    await page.getByLabel('Open a request').fill('https://shop.example/');
    await page.getByRole('button', {name: 'Open', exact: true}).click();
    await page.getByText('This is neither the text of a QR code nor a link to a request.').waitFor();
  });

  test('keeps a request from its address until there is a phone', async () => {
    const {payload} = await world.payload();
    const page = await world.open(`#open=${encodeURIComponent(payload)}`);
    await page.getByText('Add a phone: it opens the request as soon as it is set up.').waitFor();
    await approve(await world.addPhone(page, 'Kati', '49001010024', 'request'));
  });

  test('takes the network from one phone only, and gives it back', async () => {
    const page = await world.open();
    const kati = await world.addPhone(page, 'Kati', '49001010031');
    const jaan = await world.addPhone(page, 'Jaan', '39001010032');
    await cardOf(page, 'Kati Kask').getByLabel('No network').check();
    await kati.getByText('No connection.').waitFor();
    expect(await jaan.getByText('No connection.').count()).toBe(0);
    const {payload} = await world.payload();
    await page.getByLabel('Open a request').fill(payload);
    await page.getByRole('button', {name: 'Open', exact: true}).click();
    await page.getByRole('button', {name: 'Kati Kask', exact: true}).click();
    await kati.getByText('cannot be reached.').waitFor();
    await cardOf(page, 'Kati Kask').getByLabel('No network').uncheck();
    await kati.getByRole('button', {name: 'Try again'}).click();
    await approve(kati);
  });

  test('gives a phone a wrong clock, with which it still approves because it learns the time', async () => {
    const page = await world.open();
    const kati = await world.addPhone(page, 'Kati', '49001010041');
    const card = cardOf(page, 'Kati Kask');
    // The response to a request that was sent before would correct the clock before the phone signs a wrong time.
    await card.getByLabel('No network').check();
    await kati.getByText('No connection.').waitFor();
    await card.getByLabel('Clock 10 minutes fast').check();
    const refused = page.waitForResponse(
      (response) => response.url().includes('/device/v1/') && response.status() === 401,
    );
    await card.getByLabel('No network').uncheck();
    await refused;
    const {payload} = await world.payload();
    await page.goto(`${world.url}/#open=${encodeURIComponent(payload)}`);
    await approve(kati);
  });

  test('loses a phone, which then needs a new code, and gives a person a second phone', async () => {
    const page = await world.open();
    const kati = await world.addPhone(page, 'Kati', '49001010051');
    const card = cardOf(page, 'Kati Kask');
    await card.getByRole('button', {name: 'Issue an unlock code'}).click();
    await card.getByText('No phone of this person is locked.').waitFor();
    await card.getByRole('button', {name: 'Lose the keys'}).click();
    await screenOf(kati, 'welcome');
    await card.getByRole('button', {name: 'Issue an activation code'}).click();
    await card.getByText(/^Activation code: (\d{4} ){4}\d{4}$/).waitFor();
    await setUp(kati);
    await card.getByRole('button', {name: 'Add a second phone'}).click();
    await setUp(phoneOf(page, 'Kati Kask (2)'));
    await screenOf(kati, 'home');
  });

  test('issues the code that unlocks a phone after wrong PINs', async () => {
    const page = await world.open();
    const kati = await world.addPhone(page, 'Kati', '49001010061');
    const {payload} = await world.payload();
    await page.goto(`${world.url}/#open=${encodeURIComponent(payload)}`);
    await screenOf(kati, 'request');
    await press(kati, 'Approve');
    for (const part of ['Tries left: 2.', 'One more wrong PIN locks this phone.']) {
      await enterPin(kati, 'Approve', '7306');
      await kati.getByText(part).waitFor();
    }
    await enterPin(kati, 'Approve', '7306');
    await screenOf(kati, 'locked');
    const card = cardOf(page, 'Kati Kask');
    await card.getByRole('button', {name: 'Issue an unlock code'}).click();
    const status = card.getByText('Unlock code: ');
    const code = ((await status.textContent()) ?? '').replace('Unlock code: ', '');
    expect(code).toMatch(/^(\d{4} ){4}\d{4}$/);
    await kati.getByRole('textbox').fill(code);
    await press(kati, 'Unlock');
    await screenOf(kati, 'unlocked');
  });

  test('is the only page whose faults the app obeys', async () => {
    const page = await world.open();
    const kati = await world.addPhone(page, 'Kati', '49001010071');
    const [, frame] = page.frames();
    expect(frame?.url()).toContain(world.phones.appUrl);
    // The app added its listener before this script, so the app has received the message when this script ends.
    await frame?.evaluate(() =>
      new Promise((resolve) => {
        window.postMessage({kind: 'lose'}, '*');
        addEventListener('message', resolve, {once: true});
      }).then(() => undefined),
    );
    await page.reload();
    await screenOf(kati, 'home');
  });
});
