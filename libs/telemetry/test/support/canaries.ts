import {randomBytes} from 'node:crypto';

/** One value of each kind that must never appear in telemetry. */
export const canaries = () => ({
  secret: randomBytes(32).toString('base64url'),
  code: `c0de.${randomBytes(16).toString('hex')}`,
  token: randomBytes(32).toString('hex'),
  cookie: `service_login=${randomBytes(24).toString('base64')}`,
  personalCode: `3860${Math.floor(1_000_000 + Math.random() * 8_999_999)}`,
  pin: '8351-2764',
  name: 'Žanna Kanārija-Õunapuu',
  query: `SELECT '${randomBytes(12).toString('hex')}'`,
});

/** Returns the kinds of planted values that a text contains, plain or encoded. */
export const leaked = (text: string, planted: Readonly<Record<string, string>>): string[] =>
  Object.entries(planted)
    .filter(([, value]) =>
      [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)].some((form) =>
        text.includes(form),
      ),
    )
    .map(([kind]) => kind);
