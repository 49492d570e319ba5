import {shopWithSignet, cookiesOf} from './support/shop-with-signet.js';

const shop = shopWithSignet();

const requested = () =>
  JSON.parse(Buffer.from(String(shop.signet.requests[0]?.body['properties']), 'base64url').toString());

test.each([
  [true, 'You are old enough'],
  [false, 'Not before you are 18'],
])(
  'an age check asks for one predicate, and the answer %s becomes “%s” without a login',
  async (adult, tag) => {
    shop.signet.isAdult = adult;
    const {cookie, state} = await shop.begin('/age');
    expect(requested()).toEqual({predicates: {adult: {type: 'AGE_OVER', years: 18}}});
    const response = await shop.callback(`code=the-code&state=${state}`, cookie);
    expect(response.headers.location).toBe('/#rum-cake');
    const {body} = await shop.get('/', cookiesOf(response));
    expect(body).toContain(tag);
    expect(body).toContain('Log in with Signet');
  },
);

test('an account with the answer needs no age check', async () => {
  const account = await shop.logIn();
  const {body} = await shop.get('/', account);
  expect(body).toContain('You are old enough');
  expect(body).not.toContain('Check my age');
});

/** Checks the age in a browser without a login. Returns the cookies of that browser. */
async function checkedAge(): Promise<string> {
  const {cookie, state} = await shop.begin('/age');
  return cookiesOf(await shop.callback(`code=the-code&state=${state}`, cookie));
}

test('a person who logs in does not inherit the age check of somebody else at this browser', async () => {
  const age = await checkedAge();
  shop.signet.isAdult = undefined;
  const {cookie, state} = await shop.begin('/login', age);
  const back = await shop.callback(`code=the-code&state=${state}`, cookie);
  expect((await shop.get('/', `${age}; ${cookiesOf(back)}`)).body).toContain('Check my age');
});

test('a logout forgets the age check', async () => {
  const account = await shop.logIn();
  const age = await checkedAge();
  await shop.post('/logout', `${account}; ${age}`);
  expect((await shop.get('/', age)).body).toContain('Check my age');
});
