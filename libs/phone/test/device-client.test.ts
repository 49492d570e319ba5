import {Phone} from '../src/phone.js';
import {newPhone, pin} from './support/new-phone.js';

describe('a service that cannot be reached', () => {
  it('is reported as ServiceUnreachable', async () => {
    const {phone} = await newPhone();
    const broken = await Phone.restore(phone.save(), {
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(broken.state()).rejects.toMatchObject({name: 'ServiceUnreachable'});
  });
});

const json = {'content-type': 'application/json'};
const responding = async (response: () => Response) =>
  Phone.restore((await newPhone()).phone.save(), {fetch: async () => response()});

/** Returns a response whose connection is lost after the first bytes of the body. */
const cutOff = (status: number) => {
  let isBegun = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isBegun) controller.error(new TypeError('terminated'));
      else controller.enqueue(new TextEncoder().encode('{"sessions":'));
      isBegun = true;
    },
  });
  return new Response(body, {status, headers: json});
};

describe('a response that is cut off', () => {
  it.each([200, 503])('with status %s is reported as ServiceUnreachable', async (status) => {
    const broken = await responding(() => cutOff(status));
    await expect(broken.inbox()).rejects.toMatchObject({name: 'ServiceUnreachable'});
  });

  it('to a confirmation makes the phone repeat the request', async () => {
    const {service, phone} = await newPhone();
    const sent: string[] = [];
    const once: typeof fetch = async (url, init) => {
      const isConfirmation = String(url).endsWith('/confirmation');
      if (isConfirmation) sent.push(String(init?.body));
      return isConfirmation && sent.length === 1 ? cutOff(200) : service.fetch(url, init);
    };
    const {now, pause} = service;
    const restored = await Phone.restore(phone.save(), {now, pause, fetch: once});
    const sessionId = service.begin();
    await restored.scan(sessionId);
    expect(await restored.confirm(sessionId, pin)).toMatchObject({ok: true});
    expect(sent).toEqual([sent[0], sent[0]]);
  });
});

describe('a response outside the contract', () => {
  it.each(['', '{"sessions":', '<html>'])('is an error if it claims to be JSON and is %j', async (body) => {
    const broken = await responding(() => new Response(body, {status: 200, headers: json}));
    await expect(broken.inbox()).rejects.toMatchObject({name: 'UndocumentedResponse'});
  });

  it.each([
    ['', null],
    ['<html>', '<html>'],
  ])('is passed on if its status is an error and its body, which is not JSON, is %j', async (text, body) => {
    const broken = await responding(() => new Response(text, {status: 503, headers: json}));
    expect(await broken.inbox()).toEqual({ok: false, status: 503, body});
  });

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
