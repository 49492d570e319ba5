import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {chromiumLaunch, hasChromium} from '@signet/testing';
import {looks, saveScreenshot, violationsOf} from '@signet/testing/browser';
import {chromium, type Browser, type Page} from 'playwright-core';
import {forShop, forSigning, startDemo, type Demo} from '../support/demo.js';
import {linkToPhone, PIN, Shelf} from '../support/shelf.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

const asic = fileURLToPath(new URL('../../../../../libs/asic/bin/asic.mjs', import.meta.url));

whereThereIsChromium('a customer of the shop', () => {
  let demo: Demo;
  let browser: Browser;
  let shop: Page;
  let phone: Shelf;
  let scratch: string;
  let pageErrors: string[] = [];

  const openWindow = async (width: number): Promise<Page> => {
    const context = await browser.newContext({viewport: {width, height: 860}, locale: 'en-GB'});
    const page = await context.newPage();
    page.on('pageerror', ({message}) => pageErrors.push(message));
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();
  const follow = (page: Page, name: string) => page.getByRole('link', {name, exact: true}).click();
  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', {level: 1, name}).waitFor();

  /** Opens, on the phone, the request that the shop or the hosted page shows. */
  const scan = async () => phone.open(await linkToPhone(shop));
  const sign = async () => {
    await phone.press('Sign');
    await phone.enterPin(PIN, 'Sign');
  };

  /**
   * Expects that axe finds no violations in any of the `looks`. Saves screenshots if `SCREENSHOTS` is set.
   */
  const expectAccessible = async (name: string) => {
    for (const [look, {colorScheme, viewport}] of Object.entries(looks)) {
      await shop.emulateMedia({colorScheme});
      await shop.setViewportSize(viewport);
      await saveScreenshot(shop, `${name} ${look}`, {fullPage: true});
      expect([look, await violationsOf(shop)]).toEqual([look, []]);
    }
  };

  beforeAll(async () => {
    demo = await startDemo([...forShop, ...forSigning, 'login-page']);
    browser = await chromium.launch(chromiumLaunch);
    // The page of the phone simulator keeps its phones in the storage of its window. A new window would need new
    // phones, and a person can have only a few, so the tests share one window.
    phone = new Shelf(await openWindow(480));
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
  });

  beforeEach(async () => {
    pageErrors = [];
    scratch = mkdtempSync(join(tmpdir(), 'signet-shop-'));
    shop = await openWindow(900);
    await shop.goto(demo.shopUrl);
    await press(shop, 'Log in with Signet');
    await scan();
    await phone.approveAndReturn(shop);
    await heading(shop, 'Welcome');
    await follow(shop, 'Your standing order');
    await heading(shop, 'Your standing order');
  });
  afterEach(async () => {
    const shops = browser.contexts().filter((context) => context !== phone.window.context());
    await Promise.all(shops.map((context) => context.close()));
    rmSync(scratch, {recursive: true});
    expect(pageErrors).toEqual([]);
  });

  const useHostedPage = async () => {
    await shop.goto(demo.shopUrl);
    await shop.getByText('For developers').click();
    await shop.getByLabel('On Signet’s hosted page').check();
    await press(shop, 'Save');
    await follow(shop, 'Your standing order');
  };

  /** Expects the page that the shop shows after it has verified the signature. */
  const expectSigned = async () => {
    await shop.getByText('Signed by Maarja Tamm. All checks have passed.').waitFor();
    await shop.getByText('The report, as @signet/asic writes it').click();
    const [signer, ...checks] = await shop.locator('.raw dt').allInnerTexts();
    const [name, ...verdicts] = await shop.locator('.raw dd').allInnerTexts();
    expect([signer, name]).toEqual(['signer', 'PNOEE-49003111045']);
    expect(checks).toEqual(['structure', 'digests', 'signature', 'chain', 'timestamp', 'revocation']);
    expect(new Set(verdicts)).toEqual(new Set(['passed']));
  };

  const download = async (): Promise<string> => {
    const begun = shop.waitForEvent('download');
    await follow(shop, 'Download the signed order');
    const path = join(scratch, (await begun).suggestedFilename());
    await (await begun).saveAs(path);
    return path;
  };

  test('signs on the phone, and downloads a file that other tools accept', async () => {
    const text = await shop.locator('.document').innerText();
    const hash = createHash('sha512').update(`${text.trimEnd()}\n`).digest('hex');
    await shop.getByText('The checksum, to compare with your phone').click();
    await shop.getByText(hash).waitFor();
    await expectAccessible('order with the checksum');
    await press(shop, 'Sign with Signet');
    await heading(shop, 'Sign with your phone');
    await scan();
    await phone.heading('Sign this document?');
    await phone.says('Corner Bakery');
    await phone.says(`${hash.slice(0, 8)} … ${hash.slice(-8)}`);
    await sign();
    await phone.heading('Signed');
    await phone.returnTo(shop);
    await expectSigned();
    await expectAccessible('signed');
    expectAccepted(await download(), text.trimEnd());
  });

  test('signs through the hosted page', async () => {
    await useHostedPage();
    await press(shop, 'Sign with Signet');
    await heading(shop, '\u2068Corner Bakery\u2069 asks for your signature');
    await shop.getByText('Standing order for bread').waitFor();
    await scan();
    await sign();
    await expectSigned();
    expect(new URL(shop.url()).href).toBe(`${demo.shopUrl}/order`);
  });

  test('declines on the phone, sees that in the shop, and can still sign', async () => {
    await press(shop, 'Sign with Signet');
    await scan();
    await phone.press('Decline');
    await shop.getByText('The signing was not approved on the phone.').waitFor();
    await expectAccessible('waiting signing declined');
    await press(shop, 'Try again');
    await scan();
    await sign();
    await phone.returnTo(shop);
    await expectSigned();
  });

  test('declines a request of the hosted page, returns to the shop, and can still sign', async () => {
    await useHostedPage();
    await press(shop, 'Sign with Signet');
    await scan();
    await phone.press('Decline');
    await heading(shop, 'Nothing was signed');
    await press(shop, 'Back to \u2068Corner Bakery\u2069');
    await shop.getByText('Nothing was signed.').waitFor();
    await shop.getByRole('button', {name: 'Sign with Signet'}).waitFor();
  });

  test.each([
    ['EXPIRED', 'The time is up. Nobody approved the signing.'],
    ['UNKNOWN', 'This signing has ended, perhaps because you started another one.'],
  ])('sees when the session is %s, and can go back', async (status, sentence) => {
    await shop.route('**/waiting/status?*', (route) => route.fulfill({json: {status}}));
    await press(shop, 'Sign with Signet');
    await shop.getByText(sentence).waitFor();
    expect(await shop.locator('.tile').filter({visible: true}).count()).toBe(0);
    await follow(shop, 'Back to the bakery');
    await shop.getByRole('button', {name: 'Sign with Signet'}).waitFor();
  });

  /** Expects the toolkit's command line, Info-ZIP and openssl to accept the container. */
  function expectAccepted(file: string, text: string): void {
    const roots = join(scratch, 'roots.pem');
    writeFileSync(roots, demo.rootCertificate);
    const verified = spawnSync(process.execPath, [asic, 'verify', file, '--trust', roots], {
      encoding: 'utf8',
    });
    expect([verified.status, verified.stdout.trim().split('\n').at(-1)]).toEqual([0, 'PASSED']);
    const run = (program: string, ...parts: string[]) =>
      execFileSync(program, parts, {cwd: scratch, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
    expect(run('unzip', '-t', file)).toContain('No errors detected');
    run('unzip', '-q', file);
    expect(readFileSync(join(scratch, 'standing-order.txt'), 'utf8').trimEnd()).toBe(text);
    run(
      'openssl',
      ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', 'META-INF/signature001.p7s'],
      ...['-content', 'META-INF/ASiCManifest001.xml', '-CAfile', roots, '-out', '/dev/null'],
    );
  }
});
