import type {Phone} from '@signet/phone';
import type {SignetClient} from '@signet/sdk';
import {processNames, type AppName, type ProcessName} from '../apps.js';
import {
  endsOnSigterm,
  isHealthy,
  runsAsItsUser,
  startProcess,
  wroteNothing,
  type Started,
} from '../checks/process-checks.js';
import {startTime} from '../checks/start-time.js';
import type {CampaignReport} from '@signet/testing';
import type {Container} from '../running/container.js';
import {enrolPerson, registerClient, signetctl} from './people.js';
import {checkPasswords} from './passwords.js';
import {logIn, sign} from './relying-party.js';
import {addressOf, type Installation} from './settings.js';

/**
 * Returns a value that an earlier check has set.
 * @throws Error if the earlier check failed
 */
function set<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}, because a check before this one failed`);
  return value;
}

/** Installs the service from its images, uses it as a relying party and a person do, and shuts it down. */
export async function checkService(
  report: CampaignReport,
  installation: Installation,
  containers: Readonly<Record<AppName, Container>>,
): Promise<void> {
  const {signetctl: operator, 'development-keys': keys} = containers;
  const baseUrl = addressOf(installation, 'api-gateway');
  await report.check('development-keys creates keys once', async () => {
    const create = () => keys.execute([...keys.config.entrypoint, '/tmp/keys']);
    const outputs = [await create(), await create()];
    if (!/^Created.*,Kept/.test(outputs.join())) throw new Error(outputs.join('\n'));
    return undefined;
  });
  await report.check('signetctl migrates an empty database', async () => {
    await signetctl(operator, 'migrate');
    return undefined;
  });
  await report.check('the roles have their passwords, and PostgreSQL refuses others', () =>
    checkPasswords(installation),
  );
  const started = new Map<ProcessName, Started>();
  for (const name of processNames) {
    const container = containers[name];
    await report.check(`${name} becomes ready`, async () => {
      started.set(name, await startProcess(container, addressOf(installation, name)));
      return undefined;
    });
  }
  await checkUse(report, operator, installation, baseUrl);
  for (const [name, one] of started) {
    await report.check(`${name} runs as the user of the image`, () => runsAsItsUser(one));
    await report.check(`${name} passes its health check`, () => isHealthy(one));
  }
  for (const [name, one] of started) {
    await report.check(`${name} ends on SIGTERM`, () => endsOnSigterm(one));
    await report.check(`${name} wrote no file`, () => wroteNothing(one));
  }
}

async function checkUse(
  report: CampaignReport,
  operator: Container,
  installation: Installation,
  baseUrl: string,
): Promise<void> {
  let client: SignetClient | undefined;
  let phone: Phone | undefined;
  await report.check('signetctl doctor finds nothing wrong', async () => {
    await signetctl(operator, 'doctor');
    return undefined;
  });
  for (const argv of [['--version'], ['client', 'list'], ['queue', 'list']])
    await report.check(`signetctl ${argv.join(' ')} is measured`, () => startTime(operator, ...argv));
  await report.check('signetctl registers a client', async () => {
    client = await registerClient(operator, baseUrl);
    return undefined;
  });
  await report.check('a phone enrols with the activation code of signetctl', async () => {
    phone = await enrolPerson(operator, baseUrl);
    return phone.displayName;
  });
  await report.check('the person logs in', async () => {
    await logIn(set(client, 'client'), set(phone, 'phone'));
    return undefined;
  });
  await report.check('the person signs, although the settings name a failpoint', async () => {
    await sign(set(client, 'client'), set(phone, 'phone'), installation.authority.rootCertificatePem);
    return undefined;
  });
  await report.check('the portal asks a visitor to log in', async () => {
    const page = await fetch(`${addressOf(installation, 'portal')}/`);
    const text = await page.text();
    if (!text.includes('/login')) throw new Error(`${page.status}: ${text}`);
    return undefined;
  });
  await report.check('the gateway serves the reference and its script', async () => {
    const [page, script] = await Promise.all(
      ['/docs', '/docs/redoc.js'].map((path) => fetch(`${baseUrl}${path}`)),
    );
    const text = (await page?.text()) ?? '';
    if (!text.includes('/docs/redoc.js') || script?.ok !== true)
      throw new Error(`${page?.status}, ${script?.status}: ${text}`);
    return undefined;
  });
  await report.check('the gateway serves the guides and the SDK', async () => {
    const paths = ['/docs/guides', '/docs/guides/express', '/docs/packages/signet-sdk-0.1.0.tgz'];
    for (const path of paths) {
      const {status} = await fetch(`${baseUrl}${path}`);
      if (status !== 200) throw new Error(`${path}: ${status}`);
    }
    return undefined;
  });
  for (const app of ['login-page', 'phone-app'] as const)
    await report.check(`the ${app} is served with its settings`, async () => {
      const page = await fetch(`${addressOf(installation, app)}/config.json`);
      const text = await page.text();
      if (!text.includes(baseUrl)) throw new Error(`config.json is ${text}`);
      return undefined;
    });
}
