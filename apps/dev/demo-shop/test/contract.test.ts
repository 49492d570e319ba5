import {createHash} from 'node:crypto';
import {isCustomer} from '../src/contract.js';
import {cookieOf, shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();

describe('a contract', () => {
  test.each(['GET', 'POST'] as const)('redirects %s to the start page without a login', async (method) => {
    const response = await shop.app.inject({method, url: '/contract'});
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(shop.signet.requests).toEqual([]);
  });

  test('is shown with the hash that is signed, and its text is not sent to Signet', async () => {
    const cookie = await shop.accountCookie();
    const {body} = await shop.get('/contract', cookie);
    const text = /<pre[^>]*>(.*?)<\/pre>/s.exec(body)?.[1]?.replaceAll('&#39;', "'") ?? '';
    const hash = createHash('sha512').update(text).digest('hex');
    expect(body).toContain(hash);
    await shop.sign('phone', cookie);
    expect(shop.signet.requests.map(({path, body}) => [path, body])).toEqual([
      [
        '/session',
        {
          signature_type: 'SIGNING',
          signed_data_hash: hash,
          signed_data_name: 'standing-order.txt',
          title: expect.any(String),
          subject_id: 'the subject',
        },
      ],
    ]);
  });

  test('is signed with the waiting page of the shop, which has texts for signing', async () => {
    const cookie = await shop.accountCookie();
    const response = await shop.sign('phone', cookie);
    expect(response.headers.location).toBe('/waiting');
    const approval = cookieOf(response.headers['set-cookie']);
    const waiting = await shop.get('/waiting', approval);
    expect(waiting.body).toContain('Sign with your phone');
  });

  test('is signed through the hosted page, and a cancellation there is reported', async () => {
    const cookie = await shop.accountCookie();
    const response = await shop.sign('hosted', cookie);
    expect(response.headers.location).toBe('https://login.example/?t=the-token');
    expect(shop.signet.requests[0]?.body).toMatchObject({
      redirect_uri: 'https://shop.example/callback',
      hosted_page: true,
    });
    const back = await shop.callback(
      `error=access_denied&state=${shop.signet.requests[0]?.body['state']}`,
      `${cookie}; ${cookieOf(response.headers['set-cookie'])}`,
    );
    expect(back.body).toContain('Nothing was signed.');
    expect(back.body).toContain('Sign with the phone');
  });

  test.each([
    ['the name that the customer has shared', 'Mari Maasikas', true],
    ['another name', 'Jüri Maasikas', false],
    ['any name, if the customer has shared none', undefined, true],
  ])('is accepted only with the name of the customer in the certificate: %s', (_, name, accepted) => {
    const signer = {givenName: 'Mari', surname: 'Maasikas'};
    expect(isCustomer(signer, {subjectId: 'the subject', ...(name && {attributes: {name}})})).toBe(accepted);
  });

  test('cannot be downloaded before it is signed', async () => {
    const response = await shop.get('/contract.asice', await shop.accountCookie());
    expect([response.statusCode, response.headers.location]).toEqual([303, '/contract']);
  });
});
