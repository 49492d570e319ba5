import {languageNames} from '@signet/design/languages';
import {overflowOf, violationsOf} from '@signet/testing/browser';
import type {BrowserContextOptions} from 'playwright-core';
import {whereThereIsChromium} from '../../../login-page/test/browser/support/hosted-world.js';
import type {LoggedInMember} from '../support/people.js';
import {PortalWorld} from './support/portal-world.js';

/** A zone whose name, GMT+5:45, is long. */
const narrow = {viewport: {width: 320, height: 568}, timezoneId: 'Asia/Kathmandu'};

whereThereIsChromium('the languages of the portal', () => {
  let world: PortalWorld;
  let owner: LoggedInMember;
  let home: string;
  /** The paths of pages with long texts, tables and forms. */
  let paths: readonly string[];

  beforeAll(async () => {
    world = await PortalWorld.start();
    const {people} = world.portal;
    owner = await people.owner('Bakeries Ltd');
    await people.member(owner, 'DEVELOPER', 'Kati, backend');
    await people.invitations.create(owner.membership, {name: 'Mart, audit', role: 'VIEWER'});
    home = `/o/${owner.membership.organisationId}`;
    const client = `${home}/clients/${await world.clientWithData(owner)}`;
    paths = [
      '/nothing',
      home,
      ...['/members', `/members/${owner.subjectId}`, '/settings', '/audit', '/clients/new'].map(
        (path) => home + path,
      ),
      client,
      ...['/connection', '/secret', '/secret/without-outage', '/access', '/sessions', '/statistics'].map(
        (path) => client + path,
      ),
      `${client}/sessions?id=${world.scannedSession}`,
      ...['', '/secret', '/again', '/example', '/disable'].map((path) => `${client}/webhook${path}`),
    ];
  });
  afterEach(() => world.hosted.closeBrowsers());
  afterAll(() => world.stop());

  const inLanguage = async (language: string, options: BrowserContextOptions = {}) => {
    const context = await world.browser(owner, options);
    await context.addCookies([{name: 'signet-portal-language', value: language, url: world.portal.url}]);
    return context.newPage();
  };

  test.each(Object.keys(languageNames))('%s fits on the narrowest phone', async (language) => {
    const tab = await inLanguage(language, narrow);
    for (const path of paths) {
      await tab.goto(world.portal.url + path);
      expect([path, await tab.locator('html').getAttribute('lang'), await overflowOf(tab)]).toEqual([
        path,
        language,
        0,
      ]);
    }
  });

  test.each(['de', 'ru'])('%s is accessible', async (language) => {
    const tab = await inLanguage(language);
    for (const path of paths) {
      await tab.goto(world.portal.url + path);
      expect([path, await violationsOf(tab)]).toEqual([path, []]);
    }
  });

  test('a person chooses a language without scripts, and keeps it on the next page', async () => {
    const tab = await world.open(`${home}/members`, owner, {javaScriptEnabled: false, locale: 'et-EE'});
    await tab.getByRole('heading', {level: 1, name: 'Liikmed'}).waitFor();
    await tab.getByRole('button', {name: 'Deutsch'}).click();
    await tab.getByRole('heading', {level: 1, name: 'Mitglieder'}).waitFor();
    await tab.getByRole('link', {name: 'Audit-Log'}).click();
    await tab.getByRole('heading', {level: 1, name: 'Audit-Log'}).waitFor();
  });

  test('the login page has the language that the person has chosen in the portal', async () => {
    const tab = await world.open('/');
    await tab.getByRole('button', {name: 'Latviešu'}).click();
    await tab.getByRole('button', {name: /^Pieslēgties/}).click();
    await tab.waitForURL(`${world.hosted.loginUrl}/**`);
    await tab.locator('html[lang="lv"]').waitFor();
  });

  test('times are those of the browser, with its time zone, and UTC remains as their title', async () => {
    const tab = await world.open(`${home}/members`, owner, {timezoneId: 'Asia/Tokyo', locale: 'en-GB'});
    const time = tab.locator('time').first();
    const moment = new Date((await time.getAttribute('datetime')) ?? '');
    const hour = (zone: string) =>
      moment.toLocaleTimeString('en-GB', {hour: '2-digit', minute: '2-digit', timeZone: zone});
    expect(await time.textContent()).toMatch(new RegExp(`${hour('Asia/Tokyo')} (GMT\\+9|JST)$`));
    expect(await time.getAttribute('title')).toMatch(new RegExp(`${hour('UTC')} UTC$`));
  });

  test('without scripts, times are in UTC and say so', async () => {
    const tab = await world.open(`${home}/members`, owner, {
      timezoneId: 'Asia/Tokyo',
      javaScriptEnabled: false,
    });
    expect(await tab.locator('time').first().textContent()).toMatch(/\d\d:\d\d UTC$/);
  });
});
