import {Phone} from '../src/phone.js';
import {newPhone} from './support/new-phone.js';

describe('a service that cannot be reached', () => {
  it('is reported as ServiceUnreachable', async () => {
    const {phone} = await newPhone();
    const broken = await Phone.restore(phone.save(), {
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(broken.state()).rejects.toMatchObject({name: 'ServiceUnreachable'});
  });
});

describe('a response outside the contract', () => {
  it('is an error that names the call but does not quote the body', async () => {
    const {phone} = await newPhone();
    const broken = await Phone.restore(phone.save(), {
      fetch: async () => new Response('<html>', {status: 200}),
    });
    await expect(broken.inbox()).rejects.toThrow(
      'The service answered GET /sessions with 200 and a body that is not as documented.',
    );
  });

  it('is passed on when its status is an error', async () => {
    const {phone} = await newPhone();
    const broken = await Phone.restore(phone.save(), {fetch: async () => new Response('', {status: 502})});
    expect(await broken.revoke()).toEqual({ok: false, status: 502, body: null});
  });
});
