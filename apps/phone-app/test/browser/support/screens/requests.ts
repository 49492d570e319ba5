import {randomUUID} from 'node:crypto';
import type {AppPage} from '../app-page.js';
import {barSays, waits} from '../bar.js';
import type {PhoneWorld} from '../phone-world.js';
import {type Arrange, home, loginRequest, newPhone, signingRequest} from './arrange.js';

const properties = Buffer.from(
  JSON.stringify({
    attributes: ['givenName', 'dateOfBirth'],
    predicates: {adult: {type: 'AGE_OVER', years: 18}},
  }),
).toString('base64url');

export const locked: Arrange = async (world) => {
  const page = await loginRequest(world, newPhone);
  await page.approve('9182');
  await page.text('Tries left: 2.');
  await page.enterPin('9182', 'Approve');
  await page.text('One more wrong PIN');
  await page.enterPin('9182', 'Approve');
  await page.waitFor('locked');
  return page;
};

/** Opens a request, and follows the link of another website. */
async function twoRequests(world: PhoneWorld): Promise<AppPage> {
  const page = await loginRequest(world);
  const shop = await world.gateway.otherClient({name: `Bakery ${randomUUID().slice(0, 4)}`});
  await page.follow((await world.login({}, shop)).link);
  await barSays(page, waits('Bakery'));
  return page;
}

/** Requests and their results. */
export const requestScreens: Readonly<Record<string, Arrange>> = {
  opening: async (world) => {
    const page = await home(world);
    await page.tab.route('**/scan', () => undefined);
    await page.follow((await world.login()).link);
    await page.waitFor('opening');
    return page;
  },
  'login request': (world) => loginRequest(world),
  'login request with properties': async (world) => {
    const page = await home(world);
    await page.follow((await world.login({properties})).link);
    await page.waitFor('request');
    return page;
  },
  'login request with a number': async (world) => {
    const page = await home(world);
    const {sessionId, link} = await world.login({properties});
    await world.gateway.admin.query(`UPDATE session SET pairing_code = '4711' WHERE id = $1`, [sessionId]);
    await page.follow(link);
    await page.text('the website shows the same number');
    return page;
  },
  'new keys': async (world) => {
    const {page, person} = await world.enrolled();
    await world.gateway.admin.query(
      'UPDATE device SET certificates_expire_at = clock_timestamp() WHERE identity_id = $1',
      [person.identityId],
    );
    await page.follow((await world.login()).link);
    await page.waitFor('new-keys');
    return page;
  },
  'signing request': signingRequest,
  'pin pad of a login': async (world) => {
    const page = await loginRequest(world);
    await page.button('Approve').click();
    await page.waitFor('approval');
    return page;
  },
  'pin pad of a signing': async (world) => {
    const page = await signingRequest(world);
    await page.button('Sign').click();
    await page.waitFor('approval');
    return page;
  },
  'pin pad after a wrong pin': async (world) => {
    const page = await loginRequest(world, newPhone);
    await page.approve('9182');
    await page.text('Tries left: 2.');
    return page;
  },
  'login request while another waits': twoRequests,
  'pin pad while another request waits': async (world) => {
    const page = await twoRequests(world);
    await page.button('Approve').click();
    await page.waitFor('approval');
    return page;
  },
  'approved while another request waits': async (world) => {
    const page = await twoRequests(world);
    await page.approve();
    await page.heading('Approved');
    return page;
  },
  'code on a phone that is set up': async (world) => {
    const page = await loginRequest(world);
    await page.follow(`#activate=${'1'.repeat(20)}`);
    await page.text('This phone is already set up');
    return page;
  },
  approved: async (world) => {
    const page = await loginRequest(world);
    await page.approve();
    await page.heading('Approved');
    return page;
  },
  'approved by a link': async (world) => {
    const page = await home(world);
    const redirectUri = `${world.appUrl}/callback`;
    const returnOrigins = [world.appUrl];
    const client = await world.gateway.otherClient({redirectUris: [redirectUri], returnOrigins});
    const {sessionId} = await world.login({redirect_uri: redirectUri}, client);
    await page.follow(world.linkTo(sessionId, redirectUri));
    await page.approve();
    await page.tab.getByRole('link', {name: /^Back to/}).waitFor();
    return page;
  },
  signed: async (world) => {
    const page = await signingRequest(world);
    await page.approve(undefined, 'Sign');
    await page.heading('Signed');
    return page;
  },
  declined: async (world) => {
    const page = await loginRequest(world);
    await page.button('Decline').click();
    await page.heading('Declined');
    return page;
  },
  'declined push': async (world) => {
    const {page, person} = await world.enrolled();
    await page.follow((await world.pushed(person)).link);
    await page.waitFor('request');
    await page.button('Decline').click();
    await page.button(/^Nothing more from/).waitFor();
    return page;
  },
  muted: async (world) => {
    const {page, person} = await world.enrolled();
    await page.follow((await world.pushed(person)).link);
    await page.waitFor('request');
    await page.button('Decline').click();
    await page.button(/^Nothing more from/).click();
    await page.waitFor('muted');
    return page;
  },
  expired: async (world) => {
    const page = await home(world);
    const {sessionId, link} = await world.login();
    await world.hurry(sessionId);
    await page.follow(link);
    await page.heading('Time ran out');
    return page;
  },
  'unknown result': async (world) => {
    const page = await loginRequest(world);
    await page.tab.route('**/confirmation', (route) => route.abort());
    await page.approve();
    await page.heading('Connection lost');
    return page;
  },
  'request that does not exist': async (world) => {
    const page = await home(world);
    await page.follow(world.linkTo('0192e4a5-7b1c-7def-8123-456789abcdef'));
    await page.waitFor('problem');
    return page;
  },
  'request without a network': async (world) => {
    const page = await home(world);
    const {link} = await world.login();
    await page.tab.context().setOffline(true);
    await page.follow(link);
    await page.waitFor('problem');
    return page;
  },
  locked,
};
