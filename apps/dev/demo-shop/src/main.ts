import {levels, TrustStore} from '@signet/asic';
import {shop} from './shop.js';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

const client = {
  baseUrl: required('SIGNET_URL'),
  clientId: required('CLIENT_ID'),
  clientSecret: required('CLIENT_SECRET'),
  loginUrl: required('LOGIN_URL'),
};

async function run(): Promise<void> {
  const app = await shop(client, {
    signatures: {
      trust: TrustStore.fromPem(required('SIGNATURE_ROOTS')),
      level: levels.find((level) => level === process.env['SIGNATURE_LEVEL']) ?? 'LT',
    },
    shopUrl: required('SHOP_URL'),
    simulatorUrl: required('SIMULATOR_URL'),
    appUrl: process.env['PHONE_APP_URL'],
    appScheme: required('APP_SCHEME'),
    webhookSecret: process.env['SHOP_WEBHOOK_SECRET'],
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({host: '127.0.0.1', port: Number(required('PORT'))});
}

void run();
