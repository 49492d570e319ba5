import {mkdtempSync, rmSync} from 'node:fs';
import type {Server} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {serveSite, type SiteFile} from '@signet/http/site';
import {chromiumWithProfileLaunch, freePort} from '@signet/testing';
import {chromium, type BrowserContext} from 'playwright-core';
import {z} from 'zod';
import {website} from '../../src/website.js';
import {whereThereIsChromium} from './support/phone-world.js';

const directory = fileURLToPath(new URL('../../dist/site', import.meta.url));
const errorsSchema = z.object({installabilityErrors: z.array(z.object({errorId: z.string()}))});
const manifestSchema = z.object({icons: z.array(z.object({src: z.string(), sizes: z.string()}))});

whereThereIsChromium('a browser that is asked to install the app', () => {
  let profile: string;
  let context: BrowserContext;
  let server: Server;
  let site: Map<string, SiteFile>;
  let url: string;

  beforeEach(async () => {
    const app = website(directory, {apiUrl: 'http://localhost:9', appScheme: 'signet', name: 'Signet'});
    const port = await freePort();
    site = new Map(app.site);
    url = `http://localhost:${port}`;
    server = serveSite({...app, site});
    await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
    // chromium-headless-shell does not check whether an app can be installed. Full Chromium does, but only with a
    // profile.
    profile = mkdtempSync(join(tmpdir(), 'signet-profile-'));
    context = await chromium.launchPersistentContext(profile, chromiumWithProfileLaunch);
  });
  afterEach(async () => {
    await context.close();
    rmSync(profile, {recursive: true, force: true});
    server.close();
    server.closeAllConnections();
  });

  const installabilityErrors = async (): Promise<string[]> => {
    const tab = await context.newPage();
    await tab.goto(url);
    await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const session = await context.newCDPSession(tab);
    const {installabilityErrors: errors} = errorsSchema.parse(
      await session.send('Page.getInstallabilityErrors'),
    );
    return errors.map(({errorId}) => errorId);
  };

  test('finds no obstacle to the installation', async () => {
    expect(await installabilityErrors()).toEqual([]);
  });

  test('would refuse it with an empty manifest', async () => {
    const path = '/manifest.webmanifest';
    const empty = Buffer.from('{}');
    const manifest = site.get(path);
    if (manifest === undefined) throw new Error('the app has no manifest');
    site.set(path, {
      ...manifest,
      bodies: {br: brotliCompressSync(empty), gzip: gzipSync(empty), identity: empty},
    });
    expect(await installabilityErrors()).toContain('manifest-missing-name-or-short-name');
  });

  test('gets icons of the sizes that the manifest promises', async () => {
    const {icons} = manifestSchema.parse(await (await fetch(`${url}/manifest.webmanifest`)).json());
    expect(icons.length).toBeGreaterThan(2);
    for (const {src, sizes} of icons.filter((icon) => icon.src.endsWith('.png'))) {
      const png = Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer());
      // The header of a PNG contains the width and the height as 32-bit numbers (PNG specification, 11.2.2).
      expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
    }
  });
});
