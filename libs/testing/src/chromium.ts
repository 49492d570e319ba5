import {existsSync} from 'node:fs';

/** Launch options for Debian's Chromium, so that it works in a container and sends no background requests. */
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

/**
 * Whether browser tests run. In CI they always run, so that a missing browser makes them fail instead of being skipped.
 */
export const hasChromium = (): boolean =>
  existsSync(chromiumLaunch.executablePath) || process.env['CI'] === 'true';
