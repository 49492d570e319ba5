import {Phone} from '@signet/phone';
import {tokenResponseSchema} from '@signet/contracts';
import type {TestClient} from '@signet/testing';
import {z} from 'zod';
import {beginLogin, TestBrowser} from '../../../../api-gateway/test/login-ui/browser.js';
import {loginRequest, verifier} from '../../../../api-gateway/test/relying-party/gateway.js';
import type {BudgetWorld} from './budget-world.js';

/** Runs one step of a flow. */
export type Step = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** Runs a step without measuring it. */
const unmeasured: Step = (_, run) => run();

const stepOfCall = new Map([
  ['scan', 'scan'],
  ['pin-attempt', 'PIN attempt'],
  ['confirmation', 'confirmation'],
]);

/** The flows whose steps have budgets. All are approved with the phone of one person, who gets pushes. */
export async function flowsOf(world: BudgetWorld) {
  const {gateway} = world;
  const enrolled = await gateway.phone({push: {provider: 'SIMULATOR', token: 'a push token'}});

  /** Scans and confirms a session; each call is a step. */
  const approve = async (sessionId: string, step: Step) => {
    const phone = await Phone.restore(enrolled.save(), {
      fetch: (url, options) => {
        const name = stepOfCall.get(new URL(String(url)).pathname.split('/').at(-1) ?? '');
        const call = () => gateway.fetch(url, options);
        return name === undefined ? call() : step(name, call);
      },
    });
    for (const response of [await phone.scan(sessionId), await phone.confirm(sessionId, '1234')])
      if (!response.ok) throw new Error(`the approval was refused: ${JSON.stringify(response.body)}`);
  };

  const createLogin = async (request: Readonly<Record<string, unknown>>, client?: TestClient) => {
    const {json} = await gateway.post('', {...loginRequest, ...request}, client);
    return z.object({sessionId: z.string()}).parse(json).sessionId;
  };
  const redeem = async (code: string, client?: TestClient) => {
    const {json} = await gateway.post('/token', {code, code_verifier: verifier}, client);
    return tokenResponseSchema.parse(json);
  };

  const login = async (step: Step, request: Readonly<Record<string, unknown>> = {}, client?: TestClient) => {
    const sessionId = await step('creation', () => createLogin(request, client));
    await step('status poll', () => gateway.get(`/${sessionId}/status`, client));
    await approve(sessionId, step);
    const code = await step('completion', () => gateway.codeOf(sessionId, client));
    return step('redemption', () => redeem(code, client));
  };

  const hostedLogin = async (step: Step) => {
    const browser = new TestBrowser(gateway);
    const {sessionId, handoffToken} = await step('creation', () => beginLogin(gateway));
    await step('exchange', () => browser.exchange(handoffToken));
    await step('status poll', () => browser.status(sessionId));
    await approve(sessionId, unmeasured);
    await step('completion', () => browser.complete(sessionId));
  };

  const signing = async (step: Step) => {
    const sessionId = await step('creation', () => gateway.create({title: 'Sign'}));
    await approve(sessionId, step);
    await step('relay', world.relay);
    await step('enqueueing', () => world.enqueue('signing'));
    await step('container', () => world.createContainer(sessionId));
    await step('relay of the container', world.relay);
    await step('result', () => gateway.resultOf(sessionId));
  };

  const push = async (step: Step) => {
    const {subjectId} = await login(unmeasured);
    const request = {subject_id: subjectId, push: true};
    const sessionId = await step('creation', () => createLogin(request));
    await step('relay', world.relay);
    await step('enqueueing', world.enqueuePushes);
    const deliveryId = await world.delivery('push_delivery');
    await step('sending', () => world.sendPush(deliveryId));
    await approve(sessionId, unmeasured);
    await step('relay of the scan', world.relay);
  };

  const notified = await world.notifiedClient();
  const webhook = async (step: Step) => {
    await login((name, run) => (name === 'confirmation' ? step(name, run) : run()), {}, notified);
    await step('relay', world.relay);
    await step('enqueueing', () => world.enqueue('webhook'));
    const deliveryId = await world.delivery('webhook_delivery');
    await step('sending', () => world.sendWebhook(deliveryId));
  };

  return {login, 'hosted login': hostedLogin, signing, push, webhook};
}
