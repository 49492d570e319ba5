import {qrPayload} from '@signet/domain';
import {phonePage, whereThereIsChromium} from '../support/phone-page.js';
import {blankPicture, qrPicture} from '../support/qr-picture.js';
import {call, mari} from '../support/simulator.js';

whereThereIsChromium('the pages of the phones', () => {
  const handset = phonePage();
  const {open, heading, press} = handset;

  test('unlock a phone with an unlock code', async () => {
    await open(handset.simulator.service.begin());
    await press('Continue');
    for (let wrong = 0; wrong < 3; wrong += 1) {
      await handset.page.getByLabel('PIN', {exact: true}).fill('0000');
      await press('Approve');
      if (wrong < 2) await handset.page.getByRole('alert').filter({hasText: 'Wrong PIN'}).waitFor();
    }
    await heading('This phone is locked').waitFor();
    await handset.page.getByLabel('Code from your provider').fill('12345');
    await press('Unlock');
    await handset.page.getByRole('alert').filter({hasText: 'does not unlock this phone'}).waitFor();
    await press('Get a code at the counter');
    await press('Unlock');
    await heading('Requests').waitFor();
    await handset.page.getByText('This phone works again.').waitFor();
    await handset.page.getByLabel('Code or link').fill(handset.simulator.service.begin());
    await press('Open request');
    await press('Continue');
    await handset.page.getByLabel('PIN', {exact: true}).fill(mari.pin);
    await press('Approve');
    await heading('Approved').waitFor();
  });

  test('change the PIN and count a wrong one', async () => {
    await open();
    await handset.page.getByText('Change the PIN').click();
    const change = async (from: string, to: string) => {
      await handset.page.getByLabel('PIN now').fill(from);
      await handset.page.getByLabel('New PIN').fill(to);
      await press('Change PIN');
    };
    await change('0000', '8642');
    await handset.page.getByRole('alert').filter({hasText: '2 tries are left'}).waitFor();
    await change(mari.pin, '8642');
    await handset.page.getByText('The PIN was changed.').waitFor();
    await handset.page.getByLabel('Code or link').fill(handset.simulator.service.begin());
    await press('Open request');
    await press('Continue');
    await handset.page.getByLabel('PIN', {exact: true}).fill('8642');
    await press('Approve');
    await heading('Approved').waitFor();
  });

  test('show a push as soon as it arrives, and remove it when it is withdrawn', async () => {
    await open();
    await handset.page.getByText('Nothing is waiting for you.').waitFor();
    const [device] = handset.simulator.service.devices.values();
    const pushTo = (type: string, sessionId: string) =>
      call(`${handset.simulator.url}/push/${device?.enrolment.push?.token}`, {type, sessionId});
    const streaming = handset.page.waitForRequest((request) => request.url().endsWith('/pushes'));
    await handset.page.goto(`${handset.simulator.url}/side-by-side`);
    await streaming;
    const framed = handset.page.frameLocator('iframe[title="Phone of Mari Maasikas"]');
    const sessionId = handset.simulator.service.begin({pushed: true});
    await pushTo('session', sessionId);
    await framed.getByRole('button', {name: 'Demo Shop Asks you to log in'}).waitFor();
    await call(`${handset.simulator.url}/phones/${device?.id}/decline`, {sessionId});
    await pushTo('withdrawal', sessionId);
    await framed.getByText('Nothing is waiting for you.').waitFor();
  });

  test('read the QR code in a picture, and report a picture without one', async () => {
    const sessionId = handset.simulator.service.begin();
    await open();
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      handset.page.getByLabel('picture of the QR code').setInputFiles({name, mimeType, buffer});
    for (const [name, type, content] of [
      ['blank.png', 'image/png', blankPicture()],
      ['note.txt', 'text/plain', Buffer.from('not a picture')],
    ] as const) {
      await choose(name, type, content);
      await handset.page.getByRole('alert').filter({hasText: 'No QR code was found'}).waitFor();
    }
    await choose(
      'code.png',
      'image/png',
      qrPicture(qrPayload('signet', sessionId, 'https://shop.example/login')),
    );
    await heading('Log in to Demo Shop?').waitFor();
    await press('Decline');
    await heading('Declined').waitFor();
    // A request that was opened from a picture has no return URL, because the browser may be on another device.
    expect(await handset.page.getByRole('link', {name: 'Back to Demo Shop'}).isVisible()).toBe(false);
  });

  test('read a picture that was chosen while the page was still loading', async () => {
    const {page} = handset;
    await page.goto(handset.simulator.url);
    const link = page.getByRole('link', {name: 'Mari Maasikas'});
    await link.waitFor();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/phones', async (route) => {
      await held;
      await route.continue();
    });
    const starting = page.waitForRequest('**/phones');
    await link.click();
    await starting;
    const file = {name: 'blank.png', mimeType: 'image/png', buffer: blankPicture()};
    await page.getByLabel('picture of the QR code').setInputFiles(file);
    release();
    await page.getByRole('alert').filter({hasText: 'No QR code was found'}).waitFor();
  });

  test('show all phones side by side, each usable separately', async () => {
    await call(`${handset.simulator.url}/phones`, {...mari, givenName: 'Jüri', familyName: 'Õun'});
    await handset.page.goto(handset.simulator.url);
    await handset.page.getByRole('link', {name: 'All phones side by side'}).click();
    const phoneOf = (name: string) => handset.page.frameLocator(`iframe[title="Phone of ${name}"]`);
    await phoneOf('Jüri Õun').getByLabel('Code or link').fill(handset.simulator.service.begin());
    await phoneOf('Jüri Õun').getByRole('button', {name: 'Open request'}).click();
    await phoneOf('Jüri Õun').getByRole('heading', {name: 'Log in to Demo Shop?'}).waitFor();
    await phoneOf('Mari Maasikas').getByRole('heading', {name: 'Requests'}).waitFor();
  });

  test('show pushes on eight phones side by side, although a browser opens only six connections to a server', async () => {
    const names = ['Anu', 'Eha', 'Jaan', 'Kai', 'Leo', 'Mai', 'Tiit'];
    for (const [index, givenName] of names.entries())
      await call(`${handset.simulator.url}/phones`, {
        ...mari,
        personalCode: `4900101000${index + 1}`,
        givenName,
      });
    await handset.page.goto(`${handset.simulator.url}/side-by-side`);
    const phones = names.map((name) =>
      handset.page.frameLocator(`iframe[title="Phone of ${name} Maasikas"]`),
    );
    for (const phone of phones) await phone.getByText('Nothing is waiting for you.').waitFor();
    const sessionId = handset.simulator.service.begin({pushed: true});
    const pushed = [...handset.simulator.service.devices.values()].map(
      ({enrolment}) => enrolment.push?.token,
    );
    for (const token of pushed)
      await call(`${handset.simulator.url}/push/${token}`, {type: 'session', sessionId});
    for (const phone of phones)
      await phone.getByRole('button', {name: 'Demo Shop Asks you to log in'}).waitFor();
  });
});
