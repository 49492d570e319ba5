import {existsSync} from 'node:fs';

/** Launch options of Debian's Chromium: it runs in a container, and sends no background requests. */
export const chromiumLaunch = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** True if browser tests run. In CI they always run, so that a missing browser is a failure and not a skip. */
export const hasChromium = (): boolean =>
  existsSync(chromiumLaunch.executablePath) || process.env['CI'] === 'true';
