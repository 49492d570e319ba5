import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('the app', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterAll(() => world.stop());

  test('keeps its possession key so that a script cannot read it, and stores no PIN and no certificate', async () => {
    const {page} = await world.enrolled();
    const stored = await page.tab.evaluate(
      () =>
        new Promise<{extractable: unknown; text: string; local: string}>((resolve, reject) => {
          const request = indexedDB.open('signet', 1);
          request.onerror = () => reject(new Error('no storage'));
          request.onsuccess = () => {
            const get = request.result.transaction('entries').objectStore('entries').get('phone');
            get.onsuccess = () => {
              const {state, signer} = get.result;
              resolve({
                extractable: signer.privateKey.extractable,
                text: JSON.stringify(state),
                local: JSON.stringify({...localStorage}),
              });
            };
          };
        }),
    );
    expect(stored.extractable).toBe(false);
    expect(Object.keys(JSON.parse(stored.text)).sort()).toEqual([
      'authenticationKey',
      'baseUrl',
      'deviceId',
      'displayName',
      'signingCertificate',
      'signingKey',
      'stretching',
      'version',
    ]);
    expect(stored.text).not.toContain(`"${PIN}"`);
    expect(stored.local).toBe('{}');
  });

  test('sends neither the PIN nor the activation code in an address, and the PIN in no request at all', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const context = await world.browser();
    const sent: {url: string; body: string}[] = [];
    context.on('request', (request) => sent.push({url: request.url(), body: request.postData() ?? ''}));
    const page = await world.open(context, `#activate=${activationCode}`);
    await page.enrol('918273645');
    await page.follow((await world.login()).link);
    await page.approve('918273645');
    await page.heading('Approved');
    expect(sent.some(({url}) => url.endsWith('/confirmation'))).toBe(true);
    const text = JSON.stringify(sent);
    expect(text).not.toContain('918273645');
    expect(sent.filter(({url}) => new URL(url).search !== '')).toEqual([]);
    expect(
      sent.filter(({body}) => body.includes(activationCode)).map(({url}) => new URL(url).pathname),
    ).toEqual(['/device/v1/enrolments/preview', '/device/v1/enrolments']);
    expect(page.tab.url()).toBe(`${world.appUrl}/`);
  });

  test('refuses to insert a string as HTML, so that injected code cannot run', async () => {
    const page = await world.open(await world.browser());
    await page.waitFor('welcome');
    const outcome = await page.tab.evaluate(() => {
      try {
        document.body.innerHTML = '<img src=x onerror="document.title = 1">';
        return 'inserted';
      } catch {
        return 'refused';
      }
    });
    expect(outcome).toBe('refused');
  });
});
