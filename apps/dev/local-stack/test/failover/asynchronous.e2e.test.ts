import type {Phone} from '@signet/phone';
import {until} from '@signet/testing';
import {z} from 'zod';
import {verifier} from '../support/arrange.js';
import {createLogin, finishLogin, logIn} from '../support/login.js';
import {sign, statusOf, untilStatus} from '../support/signing.js';
import {FailoverStack} from './failover-stack.js';

const refusal = z.object({payload: z.object({attemptsLeft: z.number()})});
const redirect = z.object({redirect: z.url()});

describe('after a failover to an asynchronous standby that missed the last commits', () => {
  let service: FailoverStack;
  let phone: Phone;
  let other: Phone;
  let subjectId: string;
  /** The login whose code was redeemed, the one that was approved, and the ones that were created after the standby's end. */
  let redeemed: {sessionId: string; code: string | null};
  let approved: string;
  let open: string;
  let created: string;
  let signed: string;

  const redeem = (code: string | null) =>
    service.stack.call('POST', '/session/token', {code, code_verifier: verifier});
  const webhooksOf = (sessionId: string, type: string) =>
    service.receiver.received.filter(
      (one) => one.sessionId === sessionId && one.type === type && one.accepted,
    );
  /** Enters a wrong PIN, and returns how many attempts are left. */
  const wrongPin = async (owner: Phone, sessionId: string) =>
    refusal.parse((await owner.confirm(sessionId, '0000')).body).payload.attemptsLeft;

  beforeAll(async () => {
    service = await FailoverStack.start({
      backend: 'PostgreSQL',
      synchronous: false,
      replicas: 1,
      timeouts: 'generous',
    });
    const {stack, servers} = service;
    [phone, other] = await Promise.all([stack.phone(), stack.phone()]);
    ({subjectId} = await logIn(stack, phone));

    const {sessionId} = await createLogin(stack);
    await phone.scan(sessionId);
    await phone.confirm(sessionId, '1234');
    const {body} = await stack.call('POST', `/session/${sessionId}/completion`);
    redeemed = {sessionId, code: new URL(redirect.parse(body).redirect).searchParams.get('code')};
    approved = (await createLogin(stack)).sessionId;
    open = (await createLogin(stack)).sessionId;
    await other.scan(open);
    await servers.stopStandby();

    expect(await redeem(redeemed.code)).toMatchObject({status: 200});
    expect(await redeem(redeemed.code)).toMatchObject({status: 400, body: {errorCode: 'invalid_grant'}});
    await finishLogin(stack, phone, approved);
    expect([await wrongPin(other, open), await wrongPin(other, open)]).toEqual([2, 1]);
    created = (await createLogin(stack)).sessionId;
    signed = await sign(stack, phone);
    await untilStatus(stack, signed, 'COMPLETED');
    await until('the webhooks', () => webhooksOf(approved, 'session.completed').length > 0);

    await servers.killPrimary();
    await servers.startStandby();
    await servers.promote();
    await until(
      'the service',
      async () => (await stack.call('GET', `/session/${open}/status`)).status === 200,
    );
  }, 180_000);
  afterAll(() => service.stop(), 60_000);

  test('a redeemed code can be redeemed again, once', async () => {
    expect(await redeem(redeemed.code)).toMatchObject({status: 200});
    expect(await redeem(redeemed.code)).toMatchObject({status: 400, body: {errorCode: 'invalid_grant'}});
  });

  test('sessions that were created after the last commit of the standby are unknown, signings included', async () => {
    for (const id of [created, signed])
      expect(await service.stack.call('GET', `/session/${id}/status`)).toMatchObject({
        status: 404,
        body: {errorCode: 'session_not_found'},
      });
  });

  test('PIN attempts are not counted, so a phone has more of them', async () => {
    expect([await wrongPin(other, open), await wrongPin(other, open)]).toEqual([2, 1]);
  });

  test('a login that was finished is open again; if the person approves it, its webhooks are repeated', async () => {
    expect(await statusOf(service.stack, approved)).toBe('PENDING');
    const before = webhooksOf(approved, 'session.completed');
    expect(await finishLogin(service.stack, phone, approved)).toEqual({subjectId});
    await until('the webhook', () => webhooksOf(approved, 'session.completed').length > before.length);
    const ids = webhooksOf(approved, 'session.completed').map(({id}) => id);
    expect(new Set(ids).size).toBe(2);
  });
});
