import {existsSync} from 'node:fs';

const browser = '/usr/bin/chromium';
/** Chromium's engine without a user interface. It opens a page in a quarter of the time that Chromium needs. */
const shell = '/usr/bin/chromium-headless-shell';

/**
 * Launch options for Debian's Chromium, so that it works in a container and sends no background requests. The pages of a
 * context share one process, so a page starts faster if another one of the same website is open.
 */
export const chromiumLaunch = {
  executablePath: existsSync(shell) ? shell : browser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--renderer-process-limit=1',
  ],
};

/** Launch options for a browser that reads the preferences of its profile, which chromium-headless-shell ignores. */
export const chromiumWithProfileLaunch = {...chromiumLaunch, executablePath: browser};

/**
 * Whether browser tests run. In CI they always run, so that a missing browser makes them fail instead of being skipped.
 */
export const hasChromium = (): boolean => existsSync(browser) || process.env['CI'] === 'true';
