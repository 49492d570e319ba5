import type {BrowserContext, Request} from 'playwright-core';
import {HostedWorld, whereThereIsChromium} from './support/hosted-world.js';

whereThereIsChromium('the login page', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  function requestsOf(context: BrowserContext): Request[] {
    const requests: Request[] = [];
    context.on('request', (request) => requests.push(request));
    return requests;
  }

  async function wholeLogin() {
    const context = await world.browser();
    const requests = requestsOf(context);
    const login = await world.begin();
    const page = await world.open(context, login.url);
    await page.waitForStep('waiting');
    const waitingUrl = page.tab.url();
    const stored = await page.tab.evaluate(() => JSON.stringify(localStorage));
    await world.approve(login.sessionId);
    await page.tab.waitForURL(`${world.shopUrl}/callback?**`);
    return {...login, context, page, requests, waitingUrl, stored};
  }

  test('sends requests only to its own origin and the API', async () => {
    const {requests} = await wholeLogin();
    const origins = new Set(requests.map((request) => new URL(request.url()).origin));
    origins.delete(world.shopUrl);
    expect([...origins].sort()).toEqual([world.loginUrl, world.apiUrl].sort());
  });

  test('leaves no trace of the token in the address, the history, a Referer or storage', async () => {
    const {handoffToken, requests, waitingUrl, stored, page} = await wholeLogin();
    expect(waitingUrl).toBe(`${world.loginUrl}/`);
    expect(stored).toContain('sessionId');
    expect(stored).not.toContain(handoffToken);
    const [opening, ...others] = requests.filter((request) => request.url().includes(handoffToken));
    expect([opening?.isNavigationRequest(), others]).toEqual([true, []]);
    const afterOpening = requests.slice(opening === undefined ? 0 : requests.indexOf(opening) + 1);
    for (const request of afterOpening) expect((await request.allHeaders())['referer']).toBeUndefined();
    await page.tab.goBack();
    expect(page.tab.url()).toBe(`${world.shopUrl}/`);
    await page.tab.goForward();
    expect(page.tab.url()).not.toContain(handoffToken);
  });

  test('has a cookie that no script and no other path can read', async () => {
    const {page, context} = await world.waiting();
    const [cookie, ...others] = await context.cookies(`${world.apiUrl}/login-ui/v1/session`);
    expect(cookie).toMatchObject({
      name: 'service_login',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/login-ui/v1',
      expires: -1,
    });
    expect(others).toEqual([]);
    expect(await page.tab.evaluate(() => document.cookie)).toBe('');
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "javascript:alert('1')",
    '{{constructor.constructor("alert(1)")()}}',
    'W'.repeat(120),
    'שלום עולם (עברית)',
    '&lt;b&gt; &amp; %3Cb%3E',
  ])('shows the name %s unchanged and without a CSP violation', async (name) => {
    const context = await world.browser({viewport: {width: 320, height: 640}});
    await context.addInitScript(() => {
      const reported: string[] = [];
      Object.assign(window, {reported});
      addEventListener('securitypolicyviolation', ({violatedDirective}) => reported.push(violatedDirective));
    });
    const login = await world.begin(await world.client(name));
    const page = await world.open(context, login.url);
    const dialogs: string[] = [];
    page.tab.on('dialog', (dialog) => void dialogs.push(dialog.message()));
    await page.waitForStep('waiting');
    expect(await page.tab.getByRole('heading', {level: 1}).textContent()).toBe(
      `Log in to \u2068${name}\u2069`,
    );
    expect(await page.tab.locator('main img, main script, main b').count()).toBe(0);
    await world.scan(login.sessionId);
    await page.waitForStep('opened');
    await world.phone.decline(login.sessionId);
    await page.waitForStep('declined');
    expect(
      await page.tab.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect([await page.tab.evaluate('reported'), dialogs, page.errors]).toEqual([[], [], []]);
  });

  test('cannot be framed', async () => {
    const context = await world.browser();
    const tab = await context.newPage();
    const refusals: string[] = [];
    tab.on('console', (message) => refusals.push(message.text()));
    await tab.goto(world.shopUrl);
    await tab.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
      return new Promise((resolve) => frame.addEventListener('load', resolve));
    }, `${world.loginUrl}/`);
    expect(refusals.join()).toMatch(/frame-ancestors|X-Frame-Options/);
  });

  test('does not let another website use the cookie: the browser rejects the request', async () => {
    const {context, sessionId} = await world.waiting();
    const evil = await context.newPage();
    await evil.goto(world.shopUrl);
    const outcome = await evil.evaluate(
      async ([api, id]) => {
        try {
          const url = `${api}/login-ui/v1/session/cancellation?sessionId=${id}`;
          const response = await fetch(url, {
            method: 'POST',
            credentials: 'include',
            headers: {'X-Service-Login': '1'},
          });
          return String(response.status);
        } catch {
          return 'refused';
        }
      },
      [world.apiUrl, sessionId],
    );
    expect(outcome).toBe('refused');
    const {rows} = await world.gateway.admin.query('SELECT status FROM session WHERE id = $1', [sessionId]);
    expect(rows).toEqual([{status: 'PENDING'}]);
  });
});
