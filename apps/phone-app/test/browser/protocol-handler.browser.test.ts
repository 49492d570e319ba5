import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromiumWithProfileLaunch} from '@signet/testing';
import {chromium, type BrowserContext} from 'playwright-core';
import {z} from 'zod';
import {PhoneWorld, whereThereIsChromium} from './support/phone-world.js';

const manifestSchema = z.object({
  protocol_handlers: z.tuple([z.object({protocol: z.string(), url: z.string()})]),
});

whereThereIsChromium('a browser in which the app handles the scheme of its manifest', () => {
  let world: PhoneWorld;
  let profile: string;
  let context: BrowserContext;
  beforeAll(async () => {
    world = await PhoneWorld.start();
    // chromium-headless-shell has no protocol handlers.
    profile = mkdtempSync(join(tmpdir(), 'signet-profile-'));
    context = await chromium.launchPersistentContext(profile, chromiumWithProfileLaunch);
  });
  afterAll(async () => {
    await context.close();
    rmSync(profile, {recursive: true, force: true});
    await world.stop();
  });

  test('opens the request of a link with this scheme in the app', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const page = await world.open(context, `#activate=${activationCode}`);
    await page.enrol();
    const manifest = await (await fetch(`${world.appUrl}/manifest.webmanifest`)).json();
    const [handler] = manifestSchema.parse(manifest).protocol_handlers;
    // A test cannot install the app. A handler that a page registers works like one from the manifest. `autoAccept`
    // replaces the person's consent.
    const session = await context.newCDPSession(page.tab);
    await session.send('Page.enable');
    await session.send('Page.setRPHRegistrationMode', {mode: 'autoAccept'});
    await page.tab.evaluate(({protocol, url}) => navigator.registerProtocolHandler(protocol, url), handler);

    const {sessionId} = await world.login();
    const site = await context.newPage();
    await site.setContent(`<a href="${handler.protocol}://app/scan?sessionId=${sessionId}">Open the app</a>`);
    await site.getByRole('link').click();
    await site.locator('main[data-screen="request"]').waitFor();
    expect(site.url()).toBe(`${world.appUrl}/`);
    expect(page.errors).toEqual([]);
  });
});
