import type {StartedSession} from '../../../../api-gateway/test/start/start-world.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';
import {opening, payloadOf, startedLogin} from '../support/started.js';

whereThereIsChromium('a phone that does not know the clock of the service', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterAll(() => world.stop());

  const wayOf = async ({id}: StartedSession): Promise<unknown> =>
    (await world.gateway.admin.query('SELECT start_way FROM session WHERE id = $1', [id])).rows[0]?.start_way;

  test('opens no request while the service does not tell it, and opens the request afterwards', async () => {
    const {page} = await world.enrolled();
    const headers = {'access-control-allow-origin': '*'};
    const refusal = {status: 503, headers, json: {errorCode: 'temporarily_unavailable'}};
    await page.tab.route('**/device/v1/device', (route) => route.fulfill(refusal));
    await page.tab.reload();
    const client = await world.gateway.otherClient({returnOrigins: [world.appUrl]});
    const session = await startedLogin(world, {start: {return_url: `${world.appUrl}/back`}}, client);
    await page.follow(opening(payloadOf(session, session.link)));
    await page.waitFor('problem');
    await page.text('is not available at the moment');
    expect(await wayOf(session)).toBeNull();
    await page.tab.unroute('**/device/v1/device');
    await page.button('Try again').click();
    await page.waitFor('request');
    expect(await wayOf(session)).toBe('LINK');
  });
});
