import {existsSync} from 'node:fs';

/** Debian's Chromium, as playwright launches it: in a container, and asking the network for nothing of its own. */
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

/** Whether browser tests run. In CI they always do, so that a missing browser fails instead of passing for a skip. */
export const hasChromium = (): boolean =>
  existsSync(chromiumLaunch.executablePath) || process.env['CI'] === 'true';
