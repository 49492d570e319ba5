import {SignetClient} from '@signet/sdk';
import {refused} from './login-suite.js';
import {refusalOf, webhookUrl, type World} from '../world.js';

/** What the SDK tells about the webhook of a client. */
export function webhookSuite(world: () => World): void {
  test('a client reads its webhook, but not its secret', async () => {
    expect(await world().client.webhook()).toEqual({
      url: webhookUrl,
      events: [
        ...['session.scanned', 'session.confirmed', 'session.completed'],
        ...['session.cancelled', 'session.expired'],
      ],
      status: 'ENABLED',
    });
  });

  test('a client without a webhook learns where to set one', async () => {
    const {clientWithoutWebhook} = world();
    expect(await refusalOf(clientWithoutWebhook.webhook())).toEqual(
      refused(
        404,
        'not_found',
        'Your client has no webhook. Set it in the portal, or ask the operator to set it.',
      ),
    );
  });

  test('a client with a wrong secret reads nothing', async () => {
    const stranger = new SignetClient({...world().options, clientSecret: 'wrong'});
    expect(await refusalOf(stranger.webhook())).toMatchObject({status: 401, errorCode: undefined});
  });

  test('a test client can have the request refused', async () => {
    expect(await refusalOf(world().client.webhook({test: {status: 503}}))).toEqual({
      ...refused(503, 'temporarily_unavailable', 'X-Signet-Test asked for this response.'),
      retryAfter: 1,
    });
  });
}
