import {randomUUID} from 'node:crypto';
import {refusal, withPhone} from './support/phone-api.js';
import {call} from './support/simulator.js';

const phone = withPhone();

describe('a push', () => {
  it('appears in the inbox of its phone as received', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    expect(await call(`${phone.url}/inbox`)).toEqual({status: 200, body: []});
    expect(await call(`${phone.simulator.url}/push/${phone.pushToken}`, push)).toEqual({
      status: 200,
      body: {},
    });
    await call(`${phone.simulator.url}/push/${phone.pushToken}`, push);
    expect(await call(`${phone.url}/inbox`)).toEqual({status: 200, body: [push, push]});
  });

  it('is removed from the inbox by its withdrawal only', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    const other = {type: 'session', sessionId: randomUUID()};
    for (const each of [push, other, {...push, type: 'withdrawal'}, {...push, type: 'withdrawal'}])
      expect(await call(`${phone.simulator.url}/push/${phone.pushToken}`, each)).toEqual({
        status: 200,
        body: {},
      });
    expect(await call(`${phone.url}/inbox`)).toEqual({status: 200, body: [other]});
  });

  it('about another phone replaces an earlier one of that kind only', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    const notice = {type: 'notice'};
    for (const each of [notice, push, notice, {type: 'withdrawal', sessionId: randomUUID()}])
      await call(`${phone.simulator.url}/push/${phone.pushToken}`, each);
    expect(await call(`${phone.url}/inbox`)).toEqual({status: 200, body: [push, notice]});
  });

  it('is streamed to listeners, whose streams end when the simulator stops', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    const stream = await fetch(`${phone.simulator.url}/phones/pushes`);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    await call(`${phone.simulator.url}/push/${phone.pushToken}`, push);
    await phone.restart();
    expect(await stream.text()).toContain(`data: {"id":"${phone.id}"}`);
  });

  it('to a phone on the shelf is streamed to the shelf', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    const stream = await fetch(`${phone.simulator.url}/shelf/pushes`);
    const response = await call(`${phone.simulator.url}/push/shelf-1`, push);
    expect(response).toEqual({status: 200, body: {}});
    await phone.restart();
    expect(await stream.text()).toContain(`data: ${JSON.stringify({token: 'shelf-1', push})}`);
  });

  it('reaches its phone after a restart', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    await phone.restart();
    expect(await call(`${phone.simulator.url}/push/${phone.pushToken}`, push)).toMatchObject({status: 200});
  });

  it('to an unknown token is answered with 410', async () => {
    const push = {type: 'session', sessionId: randomUUID()};
    const response = await call(`${phone.simulator.url}/push/unknown`, push);
    expect(response).toEqual({status: 410, body: refusal('gone')});
  });

  it.each([[{type: 'session'}], [{type: 'other', sessionId: randomUUID()}]])(
    'that is malformed is refused: %j',
    async (body) => {
      const response = await call(`${phone.simulator.url}/push/${phone.pushToken}`, body);
      expect(response).toEqual({status: 400, body: refusal('invalid_request')});
    },
  );
});
