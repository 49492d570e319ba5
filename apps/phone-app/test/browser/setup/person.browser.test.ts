import {overflowOf, saveScreenshot} from '@signet/testing/browser';
import {languagesFor} from '../../../src/page/texts/languages.js';
import {isLanguage} from '@signet/design/languages';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

const languages = languagesFor('\u2068Signet\u2069');

const isolated = (name: string) => `\u2068${name}\u2069`;

whereThereIsChromium('a person with an activation code', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const mallory = {givenName: 'Mallory', familyName: 'Attacker'};

  /** Opens the link with the code of this person, and continues until the app checks the code. */
  const linked = async (name = mallory) => {
    const person = await world.gateway.registrar.person(name);
    const context = await world.browser();
    const page = await world.open(context, `#activate=${person.activationCode}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    return {person, page, context};
  };
  const usesOf = async ({identityId}: {readonly identityId: string}) => {
    const {rows} = await world.gateway.admin.query(
      `SELECT (SELECT count(*)::int FROM device WHERE identity_id = $1) AS devices, count(used_at)::int AS used
       FROM activation_code WHERE identity_id = $1`,
      [identityId],
    );
    return rows[0];
  };

  test('sees before the choice of a PIN whose phone this would become', async () => {
    const {person, page} = await linked();
    await page.heading(`Are you ${isolated('Mallory Attacker')}?`);
    expect(await page.tab.locator('#pin').count()).toBe(0);
    expect(await usesOf(person)).toEqual({devices: 0, used: 0});
    await page.button('Yes, this is me').click();
    await page.choosePin(PIN);
    await page.heading(`Welcome, ${isolated('Mallory Attacker')}`);
    expect(await usesOf(person)).toEqual({devices: 1, used: 1});
    expect(page.errors).toEqual([]);
  });

  test('says “No”, learns what to do, and has used nothing up', async () => {
    const {person, page} = await linked();
    await page.button('No, this is not me').click();
    await page.waitFor('code-of-stranger');
    await page.text('Somebody may have sent you their own code');
    await page.button('Done').click();
    await page.waitFor('welcome');
    await page.button('Set up this phone').click();
    expect(await page.tab.getByLabel('Activation code').inputValue()).toBe('');
    expect(await usesOf(person)).toEqual({devices: 0, used: 0});
    await page.tab.getByLabel('Activation code').fill(person.activationCode);
    await page.enrol();
    expect(page.errors).toEqual([]);
  });

  test('says “No” to the code of a stranger, and sets the phone up with the own code', async () => {
    const {person, page} = await linked();
    await page.button('No, this is not me').click();
    await page.waitFor('code-of-stranger');
    const own = await world.gateway.registrar.person();
    await page.follow(`#activate=${own.activationCode}`);
    await page.enrol();
    expect([await usesOf(person), await usesOf(own)]).toEqual([
      {devices: 0, used: 0},
      {devices: 1, used: 1},
    ]);
  });

  test('goes back from the PIN to the name and to the code', async () => {
    const {person, page} = await linked();
    await page.button('Yes, this is me').click();
    await page.waitFor('choose-pin');
    await page.button('Back').click();
    await page.heading(`Are you ${isolated('Mallory Attacker')}?`);
    await page.button('Back').click();
    const code = page.tab.getByLabel('Activation code');
    expect((await code.inputValue()).replaceAll(' ', '')).toBe(person.activationCode);
  });

  test('is asked again, but not for another PIN, if the code was replaced in the meantime', async () => {
    const {person, page} = await linked();
    await page.button('Yes, this is me').click();
    const code = await world.gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    await page.choosePin(PIN);
    await page.text('This code does not work.');
    await page.button('Try again').click();
    await page.tab.getByLabel('Activation code').fill(code);
    await page.enterCode();
    await page.waitFor('enrolled');
    await page.button('Done').click();
    await page.follow((await world.login()).link);
    await page.approve();
    await page.heading('Approved');
  });

  test('of an earlier release of the service learns only that the person has too many phones', async () => {
    const person = await world.gateway.registrar.person();
    for (let count = 0; count < 5; count += 1) await world.anotherDevice(person);
    const code = await world.gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    const context = await world.browser();
    await context.route('**/enrolments/devices', (route) => route.fulfill({status: 404}));
    const page = await world.open(context, `#activate=${code}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.text('You have too many phones.');
  });

  test.each([
    ['there is no connection', 'cannot be reached.', null],
    ['the service is of an earlier release', 'is not available at the moment.', 404],
  ])('stays at the code while %s, and then continues', async (_what, text, status) => {
    const person = await world.gateway.registrar.person();
    const context = await world.browser();
    const body = JSON.stringify({errorCode: 'not_found', payload: null});
    const headers = {'access-control-allow-origin': world.appUrl};
    await context.route('**/preview', (route) =>
      status === null
        ? route.abort()
        : route.fulfill({status, body, headers, contentType: 'application/json'}),
    );
    const page = await world.open(context, `#activate=${person.activationCode}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.text(text);
    await context.unroute('**/preview');
    await page.enrol();
  });

  test('leaves the screen while the code is checked, and the app does not come back to it', async () => {
    const person = await world.gateway.registrar.person();
    const context = await world.browser();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/preview', async (route) => {
      await held;
      await route.continue();
    });
    const page = await world.open(context, `#activate=${person.activationCode}`);
    await page.waitFor('activation-code');
    const checked = page.tab.waitForResponse(/preview$/);
    await page.button('Continue').click();
    await page.button('Back').click();
    await page.waitFor('welcome');
    release();
    await (await checked).finished();
    await page.button('Set up this phone').click();
    await page.waitFor('activation-code');
  });

  test.each(Object.entries(languages))(
    'with a long name sees the question and both answers on a small phone in the language %s',
    async (tag, texts) => {
      const person = await world.gateway.registrar.person({
        givenName: 'Maria Magdalena Wilhelmine',
        familyName: 'Von-Hohenzollern-Sigmaringen-Schwarzburg-Sondershausen',
      });
      const page = await world.open(await world.browser({viewport: {width: 320, height: 568}}));
      const {tab} = page;
      await tab.getByRole('combobox').selectOption(tag);
      await page.follow(`#activate=${person.activationCode}`);
      await page.button(texts.next).click();
      await page.waitFor('confirm-person');
      if (!isLanguage(tag)) throw new Error(`The app has no language ${tag}.`);
      const {yes, no} = languages[tag].setUp.person;
      await saveScreenshot(tab, `confirm person ${tag}`);
      for (const label of [yes, no]) {
        const box = await page.button(label).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(568);
      }
      expect(await overflowOf(tab)).toBe(0);
      await page.button(no).click();
      await page.waitFor('code-of-stranger');
      await saveScreenshot(tab, `code of a stranger ${tag}`);
      expect(await overflowOf(tab)).toBe(0);
    },
  );
});
