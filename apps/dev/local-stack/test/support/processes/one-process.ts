import type {DynamicModule} from '@nestjs/common';
import type {NestFastifyApplication} from '@nestjs/platform-fastify';
import type {DatabaseUser} from '@signet/data/migrate';
import {createHttpApp} from '@signet/http';
import {createLocalAuthority} from '@signet/pki';
import {migrateQueues} from '@signet/queue';
import {
  common,
  database as databasePart,
  gateway,
  keys,
  limits,
  loadSettings,
  push,
  queues,
  worker,
} from '@signet/settings';
import {createTestDatabase, PushReceiver, Registrar, testPool} from '@signet/testing';
import {AppModule as Gateway} from '../../../../../api-gateway/src/app.module.js';
import {AppModule as PushDispatcher} from '../../../../../push-dispatcher/src/app.module.js';
import {AppModule as SessionService} from '../../../../../session-service/src/app.module.js';
import {keyEnvironment} from '../key-environment.js';
import {generousTimeouts} from '../generous-timeouts.js';
import {BASE_URL} from '../stack.js';

const parts = {common, database: databasePart, gateway, keys, limits, push, queues, worker};

/** Runs gateway, session service and push dispatcher in the test's process, so that the test sees their telemetry. */
export async function startInOneProcess(redisUrl?: string) {
  const database = await createTestDatabase();
  await migrateQueues(database.adminUrl);
  const authority = createLocalAuthority();
  const pushes = await PushReceiver.start();
  const settingsOf = (user: DatabaseUser) =>
    loadSettings(parts, {
      ...keyEnvironment,
      ...generousTimeouts,
      ENVIRONMENT: 'test',
      LIMIT_DRAIN: '0',
      DATABASE_URL: database.urls[user],
      QUEUE_URL: redisUrl ?? database.urls[user],
      BASE_URL,
      LOGIN_URL: 'https://login.signet.example',
      ISSUING_CA_CERTIFICATE: authority.issuingCertificatePem,
      ISSUING_CA_KEY: authority.issuingKeyPem,
      CA_CHAIN: authority.rootCertificatePem,
      PUSH_SIMULATOR_URL: pushes.url,
    });
  const settings = settingsOf('gateway');
  const launch = async (module: DynamicModule): Promise<NestFastifyApplication> => {
    const app = await createHttpApp(module, {limits: settings.limits, trustProxyHops: 0});
    await app.listen(0, '127.0.0.1');
    return app;
  };
  const apps = [
    await launch(Gateway.register(settings)),
    await launch(SessionService.register(settingsOf('sessionService'))),
    await launch(PushDispatcher.register(settingsOf('pushDispatcher'))),
  ];
  const address = (await apps[0]?.getUrl()) ?? '';
  const operator = testPool(database.urls.operator);
  const admin = testPool(database.adminUrl);
  const send: typeof fetch = (url, options) => fetch(String(url).replace(BASE_URL, address), options);
  return {
    admin,
    registrar: new Registrar(operator),
    pushes: pushes.received,
    fetch: send,
    stop: async () => {
      for (const app of apps) await app.close();
      await Promise.all([operator.end(), admin.end(), pushes.stop()]);
      await database.drop();
    },
  };
}
