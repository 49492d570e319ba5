import {SignetClient, type SignetClientOptions} from '@signet/sdk';
import type {FastifyInstance} from 'fastify';
import {baseApp} from './base-app.js';
import {Browsers} from './browsers.js';
import {Journal} from './developers/journal.js';
import {modes} from './developers/modes.js';
import {callback} from './pages/callback.js';
import {order} from './pages/order.js';
import {problems} from './pages/problems.js';
import {start} from './pages/start.js';
import {waiting} from './pages/waiting.js';
import {requests} from './signet/requests.js';
import type {Requirements} from './signet/standing-order.js';
import {polling, webhooks, type NextStatus} from './signet/status-source.js';

export interface ShopOptions {
  shopUrl: string;
  simulatorUrl: string;
  /** The origin of the phone app as a web app; undefined if there is no web app. */
  appUrl?: string | undefined;
  appScheme: string;
  /** Which root certificates the shop trusts for signatures, and which level it requires. */
  signatures: Requirements;
  /** The secret of the shop's webhook endpoint. Without it, the shop polls. */
  webhookSecret?: string | undefined;
}

/** The objects that all pages of the shop share. */
export interface Shop {
  readonly app: FastifyInstance;
  readonly options: ShopOptions;
  readonly signet: SignetClient;
  readonly browsers: Browsers;
  readonly nextStatus: NextStatus;
}

/** Creates the shop, an example relying party with logins, an age check and signings. */
export async function shop(client: SignetClientOptions, options: ShopOptions): Promise<FastifyInstance> {
  const app = await baseApp();
  const browsers = new Browsers();
  const journal = new Journal(app, browsers);
  const signet = new SignetClient({...client, fetch: journal.recording(client.fetch ?? fetch)});
  const {webhookSecret} = options;
  const nextStatus = webhookSecret === undefined ? polling(signet) : webhooks(app, signet, webhookSecret);
  for (const pages of [start, requests, waiting, callback, order, problems, modes])
    pages({app, options, signet, browsers, nextStatus});
  return app;
}
