import type {Page} from 'playwright-core';
import {whereThereIsChromium} from '../../../login-page/test/browser/support/hosted-world.js';
import type {LoggedInMember} from '../support/people.js';
import {expectAccessible} from './support/check-pages.js';
import {PortalWorld} from './support/portal-world.js';

whereThereIsChromium('the portal', () => {
  let world: PortalWorld;
  let owner: LoggedInMember;
  let home: string;
  beforeAll(async () => {
    world = await PortalWorld.start();
    owner = await world.portal.people.owner('Bakeries Ltd');
    home = `/o/${owner.membership.organisationId}`;
    await world.portal.people.member(owner, 'DEVELOPER', 'Kati, backend');
    await world.portal.people.invitations.create(owner.membership, {name: 'Mart, audit', role: 'VIEWER'});
    const client = await world.hosted.client('Corner Bakery');
    await world.portal.people.organisations.assign(client.id, owner.membership.organisationId);
  });
  afterEach(() => world.hosted.closeBrowsers());
  afterAll(() => world.stop());

  const invitation = async () => {
    const draft = {name: 'Liis', role: 'VIEWER' as const};
    return `/invitation?token=${(await world.portal.people.invitations.create(owner.membership, draft)).token}`;
  };
  const sent = async (path: string, button: string, fill: Readonly<Record<string, string>> = {}) => {
    const tab = await world.open(path, owner);
    for (const [label, value] of Object.entries(fill)) await tab.getByLabel(label, {exact: true}).fill(value);
    await tab.getByRole('button', {name: button}).click();
    return tab;
  };

  const states: Readonly<Record<string, () => Promise<Page>>> = {
    'start page': () => world.open('/'),
    'logged out': () => world.open('/?loggedOut'),
    'no organisation': async () => world.open('/', await world.portal.people.stranger()),
    'several organisations': async () => {
      const {token} = await world.portal.people.organisations.create('Zebra Ltd', 'Olga');
      const both = await world.portal.people.owner('Aardvark Ltd');
      await world.portal.people.invitations.accept(token, both.subjectId);
      return world.open('/', both);
    },
    'invitation without login': async () => world.open(await invitation()),
    'invitation with login': async () => world.open(await invitation(), await world.portal.people.stranger()),
    'invalid invitation': () => world.open('/invitation?token=x'),
    'login failed': () => world.open('/callback?code=x&state=y'),
    overview: () => world.open(home, owner),
    'overview without clients': async () => {
      const other = await world.portal.people.owner('New Ltd');
      return world.open(`/o/${other.membership.organisationId}`, other);
    },
    members: () => world.open(`${home}/members`, owner),
    'members for a viewer': async () =>
      world.open(`${home}/members`, await world.portal.people.member(owner, 'VIEWER', 'Vello')),
    'refused invitation': () => sent(`${home}/members`, 'Create an invitation', {Name: ' '}),
    'new invitation': () => sent(`${home}/members`, 'Create an invitation', {Name: 'Liis'}),
    'one member': () => world.open(`${home}/members/${owner.subjectId}`, owner),
    'leave the organisation': () => world.open(`${home}/members/${owner.subjectId}/removal`, owner),
    'last owner': () => sent(`${home}/members/${owner.subjectId}/removal`, 'Leave the organisation'),
    organisation: () => world.open(`${home}/settings`, owner),
    'missing page': () => world.open('/nothing', owner),
  };

  test.each(Object.keys(states))(
    'in the state "%s" is accessible, in every colour scheme and width',
    async (name) => {
      const tab = await states[name]?.();
      if (tab === undefined) throw new Error(`no state ${name}`);
      await expectAccessible(tab, name);
    },
  );

  test.each([
    ['VIEWER', []],
    ['DEVELOPER', ['Register a client']],
    ['OWNER', ['Register a client', 'Create an invitation', 'Save the name']],
  ] as const)('offers a %s only what the role permits', async (role, wanted) => {
    const tab = await world.open(home, await world.portal.people.member(owner, role));
    const offered: string[] = [];
    for (const page of ['Clients', 'Members', 'Organisation']) {
      await tab.getByRole('navigation').getByRole('link', {name: page}).click();
      await tab.getByRole('heading', {level: 1, name: page}).waitFor();
      offered.push(...(await tab.locator('main').locator('a.button, button:not(.quiet)').allTextContents()));
    }
    expect(offered).toEqual(wanted);
  });

  test('shows a stranger and a removed member nothing of the organisation', async () => {
    const removed = await world.portal.people.member(owner, 'DEVELOPER');
    await world.portal.people.members.remove(owner.membership, removed.subjectId);
    for (const person of [removed, await world.portal.people.stranger()]) {
      const tab = await world.open(home, person);
      await tab.getByRole('heading', {level: 1, name: 'There is no such page'}).waitFor();
      expect(await tab.locator('body').innerText()).not.toContain('Bakeries');
      await tab.getByRole('link', {name: 'To the start page'}).click();
      await tab.getByRole('heading', {level: 1, name: 'You are not a member of any organisation'}).waitFor();
    }
  });

  test('works without JavaScript: an owner invites a person, who is removed again', async () => {
    const tab = await world.open(`${home}/members`, owner, {javaScriptEnabled: false});
    await tab.getByLabel('Name', {exact: true}).fill('Toomas');
    await tab.getByLabel('Developer').check();
    await tab.getByRole('button', {name: 'Create an invitation'}).click();
    const link = (await tab.locator('.secret').textContent()) ?? '';
    const person = await world.portal.people.stranger();
    const guest = await world.open(new URL(link.trim()).href.replace(world.portal.url, ''), person, {
      javaScriptEnabled: false,
    });
    await guest.getByRole('button', {name: 'Accept the invitation'}).click();
    await guest.getByRole('heading', {level: 1, name: 'Clients'}).waitFor();

    await tab.getByRole('link', {name: 'Back to the members'}).click();
    await tab.getByRole('link', {name: 'Toomas'}).click();
    await tab.getByRole('link', {name: 'Remove Toomas …'}).click();
    await tab.getByRole('button', {name: 'Remove Toomas'}).click();
    await tab.getByRole('heading', {level: 1, name: 'Members'}).waitFor();
    expect(await tab.getByText('Toomas').count()).toBe(0);

    await guest.reload();
    await guest.getByRole('heading', {level: 1, name: 'There is no such page'}).waitFor();
  });

  test('a keyboard reaches the content with the first key', async () => {
    const tab = await world.open(`${home}/members`, owner);
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    expect(await tab.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('a form from another site is refused although the browser sends the cookie', async () => {
    const tab = await world.open(home, owner);
    await tab.route('https://evil.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${world.portal.url}${home}/settings"><input name="name" value="Mine"><button>Win</button></form>`,
      }),
    );
    await tab.goto('https://evil.example/');
    await tab.getByRole('button').click();
    await tab.getByRole('heading', {level: 1, name: 'came from another site'}).waitFor();
    expect((await world.portal.get(home, owner)).text).toContain('Bakeries Ltd');
  });
});
