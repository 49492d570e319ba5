import {whereThereIsChromium} from '../../../login-page/test/browser/support/hosted-world.js';
import {PortalWorld} from './support/portal-world.js';

whereThereIsChromium('a person with a phone', () => {
  let world: PortalWorld;
  beforeAll(async () => {
    world = await PortalWorld.start();
  });
  afterEach(() => world.hosted.closeBrowsers());
  afterAll(() => world.stop());

  test('accepts an invitation by a login, logs out, and logs in again', async () => {
    const {token} = await world.portal.people.organisations.create('Bakeries Ltd', 'Olga, owner');
    const tab = await world.open(`/invitation?token=${token}`);
    await tab.getByRole('button', {name: 'Log in with Nord ID to accept'}).click();
    await world.approve(tab);
    await tab.getByRole('button', {name: 'Accept the invitation'}).click();
    await tab.getByRole('heading', {level: 1, name: 'Clients'}).waitFor();
    expect(await tab.locator('.organisation p').textContent()).toBe('Bakeries Ltd');

    const [before] = await tab.context().cookies(world.portal.url);
    await tab.getByRole('button', {name: 'Log out'}).click();
    await tab.getByText('You are logged out.').waitFor();
    await tab.getByRole('button', {name: 'Log in with Nord ID'}).click();
    await world.approve(tab);
    await tab.getByRole('heading', {level: 1, name: 'Clients'}).waitFor();

    const cookies = await tab.context().cookies(world.portal.url);
    expect(cookies).toMatchObject([{name: 'signet-portal', httpOnly: true, sameSite: 'Lax', path: '/'}]);
    expect(cookies[0]?.value).not.toBe(before?.value);
  });

  test('who cancels the login sees that, and can log in again', async () => {
    const tab = await world.open('/');
    await tab.getByRole('button', {name: 'Log in with Nord ID'}).click();
    await world.cancel(tab);
    await tab.getByRole('heading', {level: 1, name: 'This login was not approved'}).waitFor();
    await tab.getByRole('button', {name: 'Log in again'}).click();
    await world.approve(tab);
    expect(await tab.context().cookies(world.portal.url)).toHaveLength(1);
  });

  test('a login leads back to the page that needed it', async () => {
    const owner = await world.portal.people.owner();
    const path = `/o/${owner.membership.organisationId}/members`;
    const tab = await world.open(path);
    await tab.getByText('Log in to open this page.').waitFor();
    await tab.getByRole('button', {name: 'Log in with Nord ID'}).click();
    await world.approve(tab);
    expect(new URL(tab.url()).pathname).toBe(path);
    await tab.getByRole('heading', {level: 1, name: 'There is no such page'}).waitFor();
  });

  test('a code works only in the browser that started the login', async () => {
    const tab = await world.open('/');
    await tab.getByRole('button', {name: 'Log in with Nord ID'}).click();
    const caught = tab.waitForRequest(`${world.portal.url}/callback?**`);
    await tab.route(`${world.portal.url}/callback?**`, (route) => route.abort());
    await world.approve(tab).catch(() => undefined);
    const url = new URL((await caught).url());

    const other = await world.open(`${url.pathname}${url.search}`);

    await other.getByRole('heading', {level: 1, name: 'not started in this browser'}).waitFor();
    // The code is still valid: it stands neither in the address bar nor in the history.
    expect(other.url()).not.toContain(url.searchParams.get('code'));
    expect(await other.context().cookies(world.portal.url)).toEqual([]);
  });
});
