import {fakeWorld} from './fake-world.js';
import {hostedSuite} from './suites/hosted-suite.js';
import {loginSuite} from './suites/login-suite.js';
import {sessionSuite} from './suites/session-suite.js';
import {signingSuite} from './suites/signing-suite.js';
import {startSuite} from './suites/start-suite.js';
import {testSwitchSuite} from './suites/test-switch-suite.js';
import {webhookSuite} from './suites/webhook-suite.js';
import type {World} from './world.js';

/** The same tests as in `service.integration.test.ts`: the fake must behave like the service. */
let world: World;
beforeAll(async () => void (world = await fakeWorld()));
afterAll(() => world.stop());

describe('a login with the fake', () => loginSuite(() => world));
describe('a session of the fake', () => sessionSuite(() => world));
describe('a signing with the fake', () => signingSuite(() => world));
describe('start proof with the fake', () => startSuite(() => world));
describe('with the fake', () => hostedSuite(() => world));
describe('a test client of the fake', () => testSwitchSuite(() => world));
describe('the webhook of the fake', () => webhookSuite(() => world));
