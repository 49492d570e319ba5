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
    await handset.page.reload();
    await streaming;
    // A phone does not open a request automatically while the person enters a code.
    await handset.page.getByLabel('Code or link').fill('signet:');
    const sessionId = handset.simulator.service.begin({pushed: true});
    await pushTo('session', sessionId);
    await handset.page.getByRole('button', {name: 'Demo Shop Asks you to log in'}).waitFor();
    await call(`${handset.simulator.url}/phones/${device?.id}/decline`, {sessionId});
    await pushTo('withdrawal', sessionId);
    await handset.page.getByText('Nothing is waiting for you.').waitFor();
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
});
