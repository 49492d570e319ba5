import {mkdtemp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {defaultLimits} from '@signet/contracts';
import {createHttpApp} from '@signet/http';
import {freePort, testKeys} from '@signet/testing';
import {startWorld, type StartWorld} from '../../../../api-gateway/test/start/start-world.js';
import {RightScreen} from '../../src/phones/start/right-screen.js';
import {simulatorLimits} from '../../src/settings.js';
import {SimulatorModule} from '../../src/simulator.module.js';
import {call, fakeRegistry} from './simulator.js';

export const PIN = '135797531';

/** A gateway, whose sessions have start proof, and two simulators: one knows the development keys, the other does not. */
export class StartPhones {
  private constructor(
    readonly world: StartWorld,
    private readonly knowing: RunningApp,
    private readonly unknowing: RunningApp,
  ) {}

  static async start(): Promise<StartPhones> {
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const world = await startWorld({port, gateway: {baseUrl}});
    const screen = new RightScreen(testKeys.code, 'test');
    return new StartPhones(world, await run(baseUrl, screen), await run(baseUrl));
  }

  /** The URL of a new phone, and its owner. */
  async phone(kind: 'knowing' | 'unknowing' = 'knowing') {
    const {activationCode, identityId} = await this.world.registrar.person();
    const {url} = this[kind];
    const {body} = await call(`${url}/phones/activation`, {activationCode, pin: PIN});
    return {url: `${url}/phones/${Object(body).id}`, identityId};
  }

  /** A phone of a person who has logged in before, and whom the client can therefore push. */
  async customer() {
    const phone = await this.phone();
    const sessionId = await this.world.create();
    await call(`${phone.url}/scan`, {sessionId});
    await call(`${phone.url}/confirm`, {sessionId, pin: PIN});
    await this.world.codeOf(sessionId);
    const {rows} = await this.world.admin.query('SELECT subject_id FROM subject WHERE identity_id = $1', [
      phone.identityId,
    ]);
    return {...phone, push: {push: true, subject_id: String(rows[0].subject_id)}};
  }

  async stop(): Promise<void> {
    await Promise.all([this.knowing.close(), this.unknowing.close()]);
    await this.world.stop();
  }
}

interface RunningApp {
  readonly url: string;
  close(): Promise<void>;
}

async function run(baseUrl: string, screen?: RightScreen): Promise<RunningApp> {
  const phonesFile = join(await mkdtemp(join(tmpdir(), 'signet-phones-')), 'phones.json');
  const module = SimulatorModule.register({baseUrl, phonesFile, screen, registry: () => fakeRegistry});
  const app = await createHttpApp(module, {limits: simulatorLimits(defaultLimits()), trustProxyHops: 0});
  await app.listen(0, '127.0.0.1');
  return {url: await app.getUrl(), close: () => app.close()};
}
