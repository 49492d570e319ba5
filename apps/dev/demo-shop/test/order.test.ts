import {createHash} from 'node:crypto';
import {refusalOf} from '../src/signet/standing-order.js';
import {shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();

describe('the standing order', () => {
  test.each(['GET', 'POST'] as const)('redirects %s to the start page without a login', async (method) => {
    const response = await shop.app.inject({method, url: '/order'});
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(shop.signet.requests).toEqual([]);
  });

  test('is shown with the hash that is signed, and its text is not sent to Signet', async () => {
    const cookie = await shop.logIn();
    const {body} = await shop.get('/order', cookie);
    const text = /<pre[^>]*>(.*?)<\/pre>/s.exec(body)?.[1]?.replaceAll('&#39;', "'") ?? '';
    const hash = createHash('sha512').update(text).digest('hex');
    expect(body).toContain(hash);
    expect(body).toContain(`${hash.slice(0, 8)} … ${hash.slice(-8)}`);
    await shop.begin('/order', cookie);
    expect(shop.signet.requests.map(({path, body}) => [path, body])).toEqual([
      [
        '/session',
        {
          signature_type: 'SIGNING',
          signed_data_hash: hash,
          signed_data_name: 'standing-order.txt',
          title: expect.any(String),
          subject_id: 'the subject',
          redirect_uri: 'https://shop.example/callback',
          state: expect.any(String),
          start: {return_url: 'https://shop.example/waiting/return'},
        },
      ],
    ]);
  });

  test('is signed with the waiting page of the shop, which has texts for signing', async () => {
    const {location, cookie} = await shop.begin('/order', await shop.logIn());
    expect(location).toBe('/waiting');
    const waiting = await shop.get('/waiting', cookie);
    expect(waiting.body).toContain('<h1>Sign with your phone</h1>');
  });

  test('is signed through the hosted page, and a cancellation there is reported', async () => {
    const {location, cookie, state} = await shop.begin('/order', `${await shop.logIn()}; shop_page=hosted`);
    expect(location).toBe('https://login.example/?t=the-token');
    expect(shop.signet.requests[0]?.body).toMatchObject({
      redirect_uri: 'https://shop.example/callback',
      hosted_page: true,
    });
    const back = await shop.callback(`error=access_denied&state=${state}`, cookie);
    expect(back.headers.location).toBe('/order');
    expect(await shop.noticeAfter(back, cookie)).toBe('Nothing was signed.');
  });

  test('a cancellation on the waiting page leads back to the order', async () => {
    const {cookie} = await shop.begin('/order', await shop.logIn());
    const response = await shop.post('/waiting/cancel', cookie);
    expect(response.headers.location).toBe('/order');
    expect(await shop.noticeAfter(response, cookie)).toBe('Nothing was signed.');
  });

  const signer = {
    country: 'EE',
    givenName: 'Mari',
    surname: 'Maasikas',
    serialNumber: 'PNOEE-1',
    commonName: 'x',
  };
  const invalid = 'We could not verify the signature. The order was not accepted.';
  const foreign = 'Somebody else has signed. The order was not accepted.';
  test.each([
    ['accepts the name that the customer has shared', 'passed', [{signer}], 'Mari Maasikas', undefined],
    ['accepts a customer with one name', 'passed', [{signer: {givenName: 'Mari'}}], 'Mari', undefined],
    ['refuses another name', 'passed', [{signer}], 'Jüri Maasikas', foreign],
    ['accepts any name if the customer has shared none', 'passed', [{signer}], undefined, undefined],
    ['refuses a signature that failed a check', 'failed', [{signer}], 'Mari Maasikas', invalid],
    ['refuses a signature that could not be judged', 'unsupported', [{signer}], 'Mari Maasikas', invalid],
    ['refuses a container without a signature', 'passed', [], 'Mari Maasikas', invalid],
    ['refuses a container with two signatures', 'passed', [{signer}, {signer}], 'Mari Maasikas', invalid],
    ['refuses a signature without a signer', 'passed', [{signer: null}], 'Mari Maasikas', invalid],
  ] as const)('%s', (_, verdict, signatures, name, refusal) => {
    const customer = {subjectId: 'the subject', ...(name !== undefined && {attributes: {name}})};
    expect(refusalOf({verdict, signatures}, customer)).toBe(refusal);
  });

  test('with a container that cannot be read is not accepted, and can be signed again', async () => {
    const {cookie, state} = await shop.begin('/order', `${await shop.logIn()}; shop_page=hosted`);
    const response = await shop.callback(`state=${state}`, cookie);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/order']);
    expect(await shop.noticeAfter(response, cookie)).toBe(
      'We could not reach Signet, or it refused our request. Please try again.',
    );
    expect((await shop.get('/order', cookie)).body).toContain('Sign with Signet');
  });

  test('cannot be downloaded before it is signed', async () => {
    const response = await shop.get('/standing-order.asice', await shop.logIn());
    expect([response.statusCode, response.headers.location]).toEqual([303, '/order']);
  });
});
