import {serviceWorld} from './service-world.js';
import {hostedSuite} from './suites/hosted-suite.js';
import {loginSuite} from './suites/login-suite.js';
import {sessionSuite} from './suites/session-suite.js';
import {signingSuite} from './suites/signing-suite.js';
import {startSuite} from './suites/start-suite.js';
import {testSwitchSuite} from './suites/test-switch-suite.js';
import {webhookSuite} from './suites/webhook-suite.js';
import type {World} from './world.js';

/** The same tests as in `fake.test.ts`: the fake must behave like the service. */
let world: World;
beforeAll(async () => void (world = await serviceWorld()));
afterAll(() => world.stop());

describe('a login with the service', () => loginSuite(() => world));
describe('a session of the service', () => sessionSuite(() => world));
describe('a signing with the service', () => signingSuite(() => world));
describe('start proof with the service', () => startSuite(() => world));
describe('with the service', () => hostedSuite(() => world));
describe('a test client of the service', () => testSwitchSuite(() => world));
describe('the webhook of the service', () => webhookSuite(() => world));
