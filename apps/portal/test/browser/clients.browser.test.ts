import {newId} from '@signet/store';
import type {Page} from 'playwright-core';
import {loginRequest} from '../../../api-gateway/test/relying-party/gateway.js';
import {whereThereIsChromium} from '../../../login-page/test/browser/support/hosted-world.js';
import type {LoggedInMember} from '../support/people.js';
import {expectAccessible} from './support/check-pages.js';
import {PortalWorld} from './support/portal-world.js';

whereThereIsChromium('the pages about clients', () => {
  let world: PortalWorld;
  let owner: LoggedInMember;
  let viewer: LoggedInMember;
  let home: string;
  /** The path of a client with sessions, statistics, a webhook and access requests. */
  let full: string;

  beforeAll(async () => {
    world = await PortalWorld.start();
    const {people} = world.portal;
    owner = await people.owner('Bakeries Ltd');
    viewer = await people.member(owner, 'VIEWER', 'Vello, audit');
    home = `/o/${owner.membership.organisationId}`;
    full = `${home}/clients/${await world.clientWithData(owner)}`;
  });
  afterEach(() => world.hosted.closeBrowsers());
  afterAll(() => world.stop());

  const fill = async (tab: Page, fields: Readonly<Record<string, string>>, button: string) => {
    for (const [label, value] of Object.entries(fields))
      await tab.getByLabel(label, {exact: true}).fill(value);
    await tab.getByRole('button', {name: button, exact: true}).click();
    return tab;
  };
  const as = (by: LoggedInMember, path: string) => world.open(path, by);
  const newClient = async (fields: Readonly<Record<string, string>>) =>
    fill(await as(owner, `${home}/clients/new`), fields, 'Register');

  const states: Readonly<Record<string, () => Promise<Page>>> = {
    'register a client': () => as(owner, `${home}/clients/new`),
    'refused registration': () => newClient({Name: ' ', 'Redirect URIs': 'nonsense\nhttp://x.example/'}),
    'registered client': () => newClient({Name: 'Corner Café', 'Redirect URIs': 'https://cafe.example/cb'}),
    'settings of a client': () => as(owner, full),
    'settings for a viewer': () => as(viewer, full),
    'replace the secret': () => as(owner, `${full}/secret`),
    'replace the secret without an outage': () => as(owner, `${full}/secret/without-outage`),
    'wrong name for the secret': async () =>
      fill(await as(owner, `${full}/secret`), {'Name of the client': 'bakery'}, 'Replace the secret'),
    'webhook with deliveries': () => as(owner, `${full}/webhook`),
    'webhook with every part open': async () => {
      const tab = await as(owner, `${full}/webhook`);
      for (const part of ['Change the webhook', 'Verify the events', 'More actions'])
        await tab.getByRole('heading', {name: part}).click();
      await tab.getByRole('link', {name: 'Disable the webhook …'}).waitFor();
      return tab;
    },
    'result of a test event': async () => {
      const tab = await as(owner, `${full}/webhook`);
      await tab.getByRole('button', {name: 'Send a test event'}).click();
      await tab.getByText('The event is on its way').waitFor();
      return tab;
    },
    'failed delivery': async () => {
      const tab = await as(owner, `${full}/webhook`);
      await tab.getByRole('row', {name: 'Given up'}).getByRole('link').first().click();
      await tab.getByText('Nothing listens at the port').waitFor();
      return tab;
    },
    'new webhook': async () => {
      const {id} = await world.ownedClient(owner, 'Webhook Bakery');
      const tab = await as(owner, `${home}/clients/${id}/webhook`);
      return fill(tab, {'Address of the webhook': 'https://bakery.example/events'}, 'Save and enable');
    },
    'event that is sent again': async () => {
      const tab = await as(owner, `${full}/webhook`);
      await tab
        .getByRole('button', {name: /^Send again/})
        .first()
        .click();
      await tab.getByText('The event is sent again.').waitFor();
      return tab;
    },
    'replace the webhook secret': () => as(owner, `${full}/webhook/secret`),
    'replace the webhook secret twice': async () => {
      await fill(await as(owner, `${full}/webhook/secret`), {}, 'Replace the webhook secret');
      return as(owner, `${full}/webhook/secret`);
    },
    'send events again': () => as(owner, `${full}/webhook/again`),
    'refused period of events': async () =>
      fill(await as(owner, `${full}/webhook/again`), {'Since (UTC)': 'yesterday'}, 'Send again'),
    'events that are sent again': async () =>
      fill(await as(owner, `${full}/webhook/again`), {'Since (UTC)': '2026-01-01 00:00'}, 'Send again'),
    'example of an event': () => as(owner, `${full}/webhook/example`),
    'disable the webhook': () => as(owner, `${full}/webhook/disable`),
    'webhook for a viewer': () => as(viewer, `${full}/webhook`),
    'no webhook': async () =>
      as(owner, `${home}/clients/${(await world.ownedClient(owner, 'Quiet Bakery')).id}/webhook`),
    'a webhook that fails': async () => {
      const other = await world.portal.people.owner('Pies Ltd');
      const {id} = await world.ownedClient(other, 'Pie Shop');
      const pies = `/o/${other.membership.organisationId}`;
      const webhook = {url: 'https://pies.example/events', events: 'session.completed'};
      await world.portal.post(`${pies}/clients/${id}/webhook`, webhook, other);
      await world.portal.admin.query(
        `UPDATE webhook_endpoint SET failing_since = clock_timestamp() - interval '2 hours' WHERE client_id = $1`,
        [id],
      );
      const tab = await as(other, pies);
      await tab.getByText('The webhook of Pie Shop has failed since').waitFor();
      return tab;
    },
    'data access': () => as(owner, `${full}/access`),
    'connection of a test client': async () => {
      const tab = await newClient({Name: 'Fresh Bakery', 'Redirect URIs': 'https://fresh.example/cb'});
      await tab
        .getByRole('navigation', {name: 'Client'})
        .getByRole('link', {name: 'Connection', exact: true})
        .click();
      await tab.getByText('Let your server create one').waitFor();
      return tab;
    },
    'newest sessions': () => as(viewer, `${full}/sessions`),
    'timeline of a session': () => as(viewer, `${full}/sessions?id=${world.scannedSession}`),
    'unknown session': () => as(viewer, `${full}/sessions?id=${newId()}`),
    statistics: async () => {
      const tab = await as(viewer, `${full}/statistics`);
      await tab.getByText('The same as a table').first().click();
      return tab;
    },
    'audit log': () => as(viewer, `${home}/audit`),
  };

  test.each(Object.keys(states))(
    'in the state "%s" are accessible, in every colour scheme and width',
    async (name) => {
      const tab = await states[name]?.();
      if (tab === undefined) throw new Error(`no state ${name}`);
      await expectAccessible(tab, name);
    },
  );

  test('work without JavaScript: a developer registers a client, changes it, and replaces its secret', async () => {
    const developer = await world.portal.people.member(owner, 'DEVELOPER', 'Kati, backend');
    const tab = await world.open(home, developer, {javaScriptEnabled: false});
    await tab.getByRole('link', {name: 'Register a client'}).click();
    await fill(tab, {Name: 'Pie Shop', 'Redirect URIs': 'https://pies.example/cb'}, 'Register');
    const first = await tab.locator('.secret').textContent();
    await tab.getByRole('link', {name: 'Settings', exact: true}).click();
    await fill(tab, {Name: 'Pies and Cakes'}, 'Save');
    await tab.getByText('The settings are saved.').waitFor();
    await tab.getByRole('link', {name: 'Replace the secret …'}).click();
    await fill(tab, {'Name of the client': 'Pies and Cakes'}, 'Replace the secret');
    await tab.getByText('The old secret is refused from now on.').waitFor();
    expect(await tab.locator('.secret').textContent()).not.toBe(first);
  });

  test('move the focus to what must be corrected, and from there to the field', async () => {
    const tab = await newClient({Name: ' ', 'Redirect URIs': 'https://corner.example/cb'});
    await tab.locator('[role=alert]:focus', {hasText: 'Enter a name.'}).waitFor();
    await tab.getByRole('link', {name: 'Enter a name.'}).press('Enter');
    await tab.keyboard.type('Corner Bakery');
    expect(await tab.getByLabel('Name', {exact: true}).inputValue()).toContain('Corner Bakery');
  });

  test('copy a secret and lines with a button that says so, and select them if the browser refuses', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const tab = await world.open(`${home}/clients/new`, owner, {permissions});
    await fill(tab, {Name: 'Copied Bakery', 'Redirect URIs': 'https://copied.example/cb'}, 'Register');
    const copied = () => tab.evaluate(() => navigator.clipboard.readText());
    for (const [what, place] of [
      ['the secret', '.secret code'],
      ['the commands', 'pre:has-text("npm install") code'],
    ] as const) {
      await tab.getByRole('button', {name: `Copy ${what}`, exact: true}).click();
      await tab.locator(`[data-copy="Copy ${what}"]`).getByText('Copied.').waitFor();
      expect(await copied()).toBe(await tab.locator(place).textContent());
    }
    await tab.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
    await tab.getByRole('button', {name: 'Copy the secret', exact: true}).click();
    await tab.getByText('It is selected: copy it with Ctrl+C.').waitFor();
    expect(await tab.evaluate(() => getSelection()?.toString())).toBe(
      await tab.locator('.secret code').textContent(),
    );
  });

  test('show how far a session got that the server of a new client has created', async () => {
    const tab = await newClient({Name: 'First Bakery', 'Redirect URIs': loginRequest.redirect_uri});
    const [id, secret] = await tab.locator('.facts code').allTextContents();
    const response = await fetch(`${world.hosted.apiUrl}/relying-party/v1/session`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${id}:${secret}`)}`,
        'content-type': 'application/json',
        'x-signet-test': 'outcome=CANCELLED:declined',
      },
      body: JSON.stringify(loginRequest),
    });
    expect(response.status).toBe(200);
    await tab.getByRole('link', {name: 'See how far it got'}).click();
    await tab.getByText('cancelled: the person declined on the phone').waitFor();
    await tab.getByText('Did not happen').waitFor();
    await tab.getByRole('link', {name: 'Sessions', exact: true}).click();
    await tab.getByRole('row', {name: 'cancelled: the person declined on the phone'}).waitFor();
  });

  test('show no label without a value on a phone', async () => {
    const tab = await as(viewer, `${full}/sessions?id=${world.scannedSession}`);
    await tab.setViewportSize({width: 360, height: 640});
    const empty = tab.locator('td[data-label]:empty');
    expect(await empty.evaluateAll((cells) => cells.map((cell) => cell.checkVisibility()))).toEqual([false]);
  });

  test('offer a viewer nothing that changes a client', async () => {
    const tab = await as(viewer, full);
    for (const name of ['Settings', 'Webhook', 'Data access', 'Sessions', 'Statistics']) {
      await tab.getByRole('navigation', {name: 'Client'}).getByRole('link', {name, exact: true}).click();
      const buttons = await tab.getByRole('main').getByRole('button').allTextContents();
      expect([name, buttons]).toEqual([name, name === 'Sessions' ? ['Show the timeline'] : []]);
    }
  });
});
