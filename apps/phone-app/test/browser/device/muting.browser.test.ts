import {isolate} from '../../../src/page/elements/dom.js';
import {languagesFor} from '../../../src/page/texts/languages.js';
import type {AppPage} from '../support/app-page.js';
import {expectAccessibleInAllLooks} from '../support/looks.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

const languages = languagesFor('\u2068Signet\u2069');

whereThereIsChromium('a person who wants no more requests', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(async () => {
    await world.closeBrowsers();
    await world.gateway.admin.query('UPDATE relying_party SET organisation_id = NULL');
  });
  afterAll(() => world.stop());

  const inboxEntry = (page: AppPage) => page.tab.getByRole('button', {name: /asks you to log in/});

  /** Opens the request that waits in the inbox, and declines it. */
  const decline = async (page: AppPage) => {
    await inboxEntry(page).click();
    await page.waitFor('request');
    await page.button('Decline').click();
    await page.heading('Declined');
  };

  test('mutes the sender of a declined request, and allows it again on another phone', async () => {
    const {page, person} = await world.enrolled();
    const other = await world.anotherPhone(person);
    await world.pushed(person);
    await decline(page);
    await page.button(/^Nothing more from .*Test Shop/).click();
    await page.heading(/Test Shop.* is muted/);
    await page.text('The sender does not learn of this.');
    await page.button('Done').click();
    await page.waitFor('home');

    const {sessionId, link} = await world.pushed(person);
    // The first of the two answers may have been on its way before the request existed.
    for (let polls = 0; polls < 2; polls += 1) await page.tab.waitForResponse(/\/device\/v1\/sessions$/);
    expect(await inboxEntry(page).count()).toBe(0);
    expect(await world.statusOf(sessionId)).toBe('PENDING');
    await page.follow(link);
    await page.waitFor('request');

    await page.button('Decline').click();
    await page.button('Done').click();
    await page.button('Settings').click();
    await page.button('Muted senders').click();
    // This phone has seen the website, so it knows the host.
    const card = page.tab.locator('li .website');
    expect(await card.locator('.monogram[aria-hidden=true]').textContent()).toBe('TS');
    expect(await card.locator('strong, .host [dir]').allTextContents()).toEqual([
      'Test Shop',
      'shop.example',
    ]);

    const {sessionId: waiting} = await world.pushed(person);
    await other.button('Settings').click();
    await other.button('Muted senders').click();
    await other.text(/^Muted on .*, \d\d:\d\d$/);
    expect(await other.tab.locator('li :is(strong, .host)').allTextContents()).toEqual(['Test Shop']);
    await other.button(/^Allow again: .*Test Shop/).click();
    await other.text('No muted senders.');
    await other.button('Back').click();
    await other.button('Back').click();
    await inboxEntry(other).waitFor();
    expect(await world.statusOf(waiting)).toBe('PENDING');
    expect([...page.errors, ...other.errors]).toEqual([]);
  });

  test('reads the name of the organisation, for which muting works as a whole', async () => {
    const {page, person} = await world.enrolled();
    await world.gateway.admin.query(
      `WITH o AS (
         INSERT INTO organisation (id, name, confirmed_name) VALUES (gen_random_uuid(), 'Shops', 'Shops Ltd')
         RETURNING id
       ) UPDATE relying_party SET organisation_id = o.id FROM o WHERE relying_party.id = $1`,
      [world.gateway.client.id],
    );
    await world.pushed(person);
    await decline(page);
    await page.text('This applies to all websites of \u2068Shops Ltd\u2069.');
    await page.button(/^Nothing more from .*Shops Ltd/).click();
    await page.heading(/Shops Ltd.* is muted/);
    await page.text('This applies to all websites of \u2068Shops Ltd\u2069.');
    await page.button('Done').click();
    await page.button('Settings').click();
    await page.button('Muted senders').click();
    await page.text('This applies to all websites of \u2068Shops Ltd\u2069.');
  });

  test('mutes the sender of a request whose time has run out on the screen', async () => {
    const {page, person} = await world.enrolled();
    await page.tab.clock.install();
    await page.tab.reload();
    await page.waitFor('home');
    const {sessionId} = await world.pushed(person);
    await world.hurry(sessionId, 60);
    await inboxEntry(page).click();
    await page.waitFor('request');
    await page.tab.clock.fastForward('01:05');
    await page.heading('Time ran out');
    await page.button(/^Nothing more from .*Test Shop/).click();
    await page.heading(/Test Shop.* is muted/);
    expect(page.errors).toEqual([]);
  });

  test('mutes the sender of a push that rang while the person slept', async () => {
    const {page, person} = await world.enrolled();
    const {sessionId} = await world.pushed(person);
    await world.hurry(sessionId, 0);
    await page.follow(`#session=${sessionId}`);
    await page.text('This request no longer exists.');
    await page.button('Nothing more from this sender').click();
    await page.heading(/Test Shop.* is muted/);
    await page.button('Done').click();
    await page.waitFor('home');
    expect(page.errors).toEqual([]);
  });

  test('cannot mute a website by a link that the website has made', async () => {
    const {page} = await world.enrolled();
    const {sessionId, link} = await world.login();
    await world.hurry(sessionId, 0);
    await page.follow(link);
    await page.text('This request no longer exists.');
    expect(await page.tab.getByText('Nothing more from').count()).toBe(0);
    await page.button('Done').click();
    await page.waitFor('home');
    await page.follow(`#session=${sessionId}`);
    await page.button('Nothing more from this sender').click();
    await page.text('This request no longer exists.');
    await page.tab.getByText('Nothing more from').waitFor({state: 'detached'});
    await page.button('Done').click();
    await page.button('Settings').click();
    await page.button('Muted senders').click();
    await page.text('No muted senders.');
  });

  test('is offered this only for a request that was pushed', async () => {
    const {page} = await world.enrolled();
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    await page.button('Decline').click();
    await page.heading('Declined');
    expect(await page.tab.getByText('Nothing more from').count()).toBe(0);
  });

  test('can try again when there is no network', async () => {
    const {page, person} = await world.enrolled();
    await world.pushed(person);
    await decline(page);
    await page.tab.context().setOffline(true);
    await page.button(/^Nothing more from/).click();
    await page.waitFor('problem');
    await page.tab.context().setOffline(false);
    await page.button('Try again').click();
    await page.waitFor('muted');
  });

  test.each(Object.entries(languages))('does all this in the language %s', async (tag, texts) => {
    const {page, person} = await world.enrolled();
    const {home, request, result, settings, senders, done} = texts;
    await page.button('Settings').click();
    await page.tab.getByRole('combobox').selectOption(tag);
    await page.heading(settings.heading);
    await page.button(senders.heading).click();
    await page.text(senders.empty);
    await page.follow((await world.pushed(person)).link);
    await page.waitFor('request');
    await page.button(request.decline).click();
    await page.heading(result.declined.heading);
    await expectAccessibleInAllLooks(page, `declined push ${tag}`);
    await page.button(senders.nothingMore(isolate('Test Shop'))).click();
    await page.waitFor('muted');
    await expectAccessibleInAllLooks(page, `muted ${tag}`);
    await page.button(done).click();
    await page.button(home.settings).click();
    await page.button(senders.heading).click();
    await page.button(new RegExp(`^${senders.allow}: `)).waitFor();
    await expectAccessibleInAllLooks(page, `muted senders ${tag}`);
    expect(page.errors).toEqual([]);
  });
});
