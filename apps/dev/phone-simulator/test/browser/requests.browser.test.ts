import {qrPayload} from '@signet/domain';
import {phonePage, whereThereIsChromium} from '../support/phone-page.js';
import {mari} from '../support/simulator.js';

whereThereIsChromium('the page of a phone', () => {
  const handset = phonePage();
  const {open, heading, press} = handset;

  test('shows the relying party, its title and what it asks for, and logs in with the PIN pad', async () => {
    const sessionId = handset.simulator.service.begin({
      title: 'Log in to your basket',
      requestedAttributes: ['name'],
      requestedPredicates: [{name: 'adult', type: 'AGE_OVER', years: 18}],
    });
    await open(qrPayload('signet', sessionId, 'https://shop.example/login'));
    await heading('Log in to Demo Shop?').waitFor();
    const screen = await handset.page.locator('main').innerText();
    for (const part of [
      'In the words of Demo Shop',
      'Log in to your basket',
      'Your full name',
      '18 or older',
    ]) {
      expect(screen).toContain(part);
    }
    await press('Continue');
    for (const digit of mari.pin) await press(digit);
    await press('Approve');
    await heading('Approved').waitFor();
    const back = handset.page.getByRole('link', {name: 'Back to Demo Shop'});
    expect(await back.getAttribute('href')).toBe('https://shop.example/login');
  });

  test('shows what will be signed and disclosed before it asks for the PIN', async () => {
    const sessionId = handset.simulator.service.begin({
      signatureType: 'SIGNING',
      signedDataName: 'leping & lisa.pdf',
      signedDataHash: `${'ab'.repeat(60)}${'cd'.repeat(4)}`,
    });
    await open(sessionId);
    await heading('Demo Shop asks for your signature').waitFor();
    const screen = await handset.page.locator('main').innerText();
    for (const part of ['leping & lisa.pdf', 'abababab … cdcdcdcd', 'Your personal code'])
      expect(screen).toContain(part);
    await press('Continue');
    for (const digit of mari.pin) await press(digit);
    await press('Approve');
    await heading('Signed').waitFor();
  });

  test('works with the keyboard alone', async () => {
    const sessionId = handset.simulator.service.begin();
    await open();
    await handset.page.getByLabel('Code or link').fill(sessionId);
    await handset.page.getByLabel('Code or link').press('Tab');
    await handset.page.keyboard.press('Enter');
    await heading('Log in to Demo Shop?').waitFor();
    await handset.page.keyboard.press('Tab');
    await handset.page.keyboard.press('Tab');
    await handset.page.keyboard.press('Enter');
    await handset.page.keyboard.type(mari.pin);
    await handset.page.keyboard.press('Enter');
    await heading('Approved').waitFor();
  });

  test('opens a pushed request automatically, even after an earlier one', async () => {
    await open();
    await handset.page.getByText('Nothing is waiting for you.').waitFor();
    handset.simulator.service.begin({pushed: true, relyingPartyName: 'Corner Bookshop'});
    await heading('Log in to Corner Bookshop?').waitFor();
    await press('Decline');
    await heading('Declined').waitFor();
    handset.simulator.service.begin({pushed: true});
    await heading('Log in to Demo Shop?').waitFor();
  });

  test('lists several pushed requests instead of opening one', async () => {
    const {service} = handset.simulator;
    service.begin({pushed: true, relyingPartyName: 'Corner Bookshop'});
    service.begin({pushed: true});
    await open();
    await handset.page.getByRole('button', {name: 'Demo Shop Asks you to log in'}).waitFor();
    await press('Corner Bookshop Asks you to log in');
    await heading('Log in to Corner Bookshop?').waitFor();
  });

  test('does not interrupt a person who is typing', async () => {
    await open();
    await handset.page.getByLabel('Code or link').fill('half a co');
    handset.simulator.service.begin({pushed: true});
    await handset.page.getByRole('button', {name: 'Demo Shop Asks you to log in'}).waitFor();
    expect(await handset.page.getByLabel('Code or link').inputValue()).toBe('half a co');
    await heading('Requests').waitFor();
  });

  test('is marked in the list of phones while a request is waiting', async () => {
    await handset.page.goto(handset.simulator.url);
    await handset.page.getByRole('link', {name: 'Mari Maasikas Ready'}).waitFor();
    handset.simulator.service.begin({pushed: true});
    await handset.page.getByRole('link', {name: 'Mari Maasikas Demo Shop asks you to log in'}).click();
    await heading('Log in to Demo Shop?').waitFor();
  });

  test('ends a request with "Decline"', async () => {
    await open(handset.simulator.service.begin());
    await press('Decline');
    await heading('Declined').waitFor();
    expect(handset.simulator.service.cancelled).toEqual(['DECLINED']);
  });

  test('shows the whole PIN pad in a window of 1280 × 720 pixels, and a wrong PIN does not move it', async () => {
    const {page} = handset;
    await page.setViewportSize({width: 1280, height: 720});
    await open(handset.simulator.service.begin());
    await press('Continue');
    const places = () =>
      Promise.all(
        ['1', '0', 'Approve'].map((name) => page.getByRole('button', {name, exact: true}).boundingBox()),
      );
    const before = await places();
    const approve = before[2];
    expect((approve?.y ?? 720) + (approve?.height ?? 0)).toBeLessThanOrEqual(720);
    for (const part of ['2 tries are left', 'One try is left']) {
      await page.getByLabel('PIN', {exact: true}).fill('0000');
      await press('Approve');
      await page.getByRole('alert').filter({hasText: part}).waitFor();
      expect(await places()).toEqual(before);
    }
  });

  test('shows the buttons to decline and to approve in the same size', async () => {
    await open(handset.simulator.service.begin());
    await press('Continue');
    const [decline, approve] = await Promise.all(
      ['Decline', 'Approve'].map((name) => handset.page.getByRole('button', {name}).boundingBox()),
    );
    expect(decline).toMatchObject({width: approve?.width, height: approve?.height, y: approve?.y});
  });

  test('counts wrong PINs and locks at the third', async () => {
    await open(handset.simulator.service.begin());
    await press('Continue');
    for (const part of ['2 tries are left', 'One try is left']) {
      await handset.page.getByLabel('PIN', {exact: true}).fill('0000');
      await press('Approve');
      await handset.page.getByRole('alert').filter({hasText: part}).waitFor();
    }
    await handset.page.getByLabel('PIN', {exact: true}).fill('0000');
    await press('Approve');
    await heading('This phone is locked').waitFor();
    await handset.page.reload();
    await heading('This phone is locked').waitFor();
  });

  test('shows the open request again after a reload', async () => {
    await open(handset.simulator.service.begin());
    await heading('Log in to Demo Shop?').waitFor();
    await handset.page.reload();
    await heading('Log in to Demo Shop?').waitFor();
  });

  test('says that the request has expired', async () => {
    await open(handset.simulator.service.begin({expiresAt: Math.ceil(Date.now() / 1000) + 2}));
    await heading('Time ran out').waitFor();
  });

  test('reports an unknown request and stays on the home screen', async () => {
    await open();
    await handset.page.getByLabel('Code or link').fill('no code at all');
    await press('Open request');
    await handset.page.getByRole('alert').filter({hasText: 'No such request is waiting'}).waitFor();
    await heading('Requests').waitFor();
  });

  test('shows markup in the texts of a relying party as plain text', async () => {
    const title = '<img src=x onerror=alert(1)><b>bold</b>';
    await open(handset.simulator.service.begin({title, relyingPartyName: '<script>1</script>'}));
    await handset.page.getByText(title).waitFor();
    expect(await handset.page.locator('main img, main b, main script').count()).toBe(0);
  });

  test('adds a person with a phone', async () => {
    await handset.page.goto(handset.simulator.url);
    await handset.page.getByText('Add a person with a phone').click();
    for (const [label, value] of [
      ['Given name', 'Jüri'],
      ['Family name', 'Õun'],
      ['Personal code', '39001010000'],
      ['Date of birth', '1990-01-01'],
      ['Country, two letters', 'ee'],
      ['PIN, 4 to 12 digits', '2468'],
    ] as const) {
      await handset.page.getByLabel(label).fill(value);
    }
    await press('Add phone');
    await handset.page.getByRole('link', {name: 'Jüri Õun Ready'}).waitFor();
  });

  test('fits a screen of 320 pixels without scrolling sideways', async () => {
    await handset.page.setViewportSize({width: 320, height: 640});
    await open(handset.simulator.service.begin({title: 'W'.repeat(255)}));
    await heading('Log in to Demo Shop?').waitFor();
    const overflow = await handset.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
