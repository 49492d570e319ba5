import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {apps, byName, type AppName} from './apps.js';
import {baseImage, provideBaseImage} from './building/base-image.js';
import {buildImage} from './building/build.js';
import {sizes, sizeTable} from './building/sizes.js';
import {describesItself, hasNoFailpoints, hasNoPackageManager, isNotWritable} from './checks/image-checks.js';
import {listsItsBase, listsItsPackages} from './checks/software-bill.js';
import {Cleanup} from './cleanup.js';
import {checkCompose} from './compose/check-compose.js';
import {CampaignReport, say} from '@signet/testing';
import {Container} from './running/container.js';
import {prepareInstallation} from './service/installation.js';
import {checkService} from './service/service.js';
import {settingsOf, type Installation} from './service/settings.js';

/** The size goal for the image of the gateway, in megabytes above the base image. */
const goal = 120;

async function build(report: CampaignReport): Promise<void> {
  const base = baseImage();
  await provideBaseImage(base);
  say('Building the images (the first one takes a few minutes) …');
  for (const app of apps)
    await report.check(`${app} is built`, async () => {
      await buildImage(app, base);
      return undefined;
    });
  const rows = await sizes(apps, base);
  say(sizeTable(rows));
  await report.check(`the gateway adds at most ${goal} MB to its base`, () => {
    const own = rows.find(({app}) => app === 'api-gateway')?.own ?? Infinity;
    if (own > goal) throw new Error(`It adds ${own.toFixed(0)} MB`);
    return `${own.toFixed(0)} MB`;
  });
}

/**
 * The packages whose files only the browser runs: those of the login page, of the phone app and of the API reference.
 */
const inTheBrowser: Readonly<Partial<Record<AppName, readonly string[]>>> = {
  'login-page': ['lean-qr'],
  'phone-app': ['jsqr', '@noble/curves', '@noble/hashes', 'canonicalize', 'jose'],
  'api-gateway': ['redoc'],
};

async function inspect(
  report: CampaignReport,
  containers: Readonly<Record<AppName, Container>>,
): Promise<void> {
  for (const app of apps) {
    const container = containers[app];
    await report.check(`${app} has a numeric user, no shell, and labels`, () =>
      describesItself(container, app),
    );
    await report.check(`${app} cannot change its files`, () => isNotWritable(container));
    await report.check(`${app} contains no failpoints`, () => hasNoFailpoints(container));
    await report.check(`${app} contains no package manager`, () => hasNoPackageManager(container));
    await report.check(`${app} lists what its base contains`, () => listsItsBase(container));
    await report.check(`${app} lists the packages that it contains`, () =>
      listsItsPackages(container, inTheBrowser[app]),
    );
  }
}

const containersOf = (installation: Installation): Promise<Record<AppName, Container>> =>
  byName(apps, async (app) => {
    const container = await Container.of(app, settingsOf(app, installation));
    cleanup.add(() => container.remove());
    return container;
  });

async function use(report: CampaignReport): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-images-'));
  cleanup.add(() => rmSync(directory, {recursive: true}));
  const installation = await prepareInstallation(directory, cleanup);
  const containers = await containersOf(installation);
  await inspect(report, containers);
  await checkService(report, installation, containers);
}

const cleanup = new Cleanup();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanup.run().then(() => process.exit(1)));
const report = new CampaignReport(say);
await report.check('the images can be built', () => build(report).then(() => undefined));
await report.check('the images can be run', () => use(report).then(() => undefined));
await report.check('the Compose file can be run', () => checkCompose(report, cleanup).then(() => undefined));
await cleanup.run();
process.exitCode = report.end();
