import {acceptedName, deviceName, type NavigatorPart} from '../src/page/screens/setup/device-name.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

/** Returns the name of a phone whose browser has this user agent. */
const nameOf = (userAgent: string, more: Partial<NavigatorPart> = {}): Promise<string> =>
  deviceName({userAgent, maxTouchPoints: 0, ...more});

const withModel = (getHighEntropyValues: () => Promise<{model?: string}>): Partial<NavigatorPart> => ({
  userAgentData: {getHighEntropyValues},
});

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 'Android (Chrome)'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${chrome}`, 'Pixel 7 (Chrome)'],
  [`Mozilla/5.0 (Linux; Android 13; SM-S918B Build/TP1A.220624.014; wv) ${chrome}`, 'SM-S918B (Chrome)'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Android (Samsung Internet)',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} EdgA/131.0.0.0`, 'Android (Edge)'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} OPR/86.0.0.0`, 'Android (Opera)'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Android (Firefox)'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'iPhone (Safari)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    'iPhone (Chrome)',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    'iPad (Safari)',
  ],
  [`${mac} ${safari}`, 'Mac (Safari)'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Windows (Edge)',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    'Chromebook (Chrome)',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Linux (Firefox)'],
  ['SomethingElse/1.0', 'Web'],
])('the browser with the user agent %j is named %s', async (userAgent, name) => {
  expect(await nameOf(userAgent)).toBe(name);
});

test('an iPad that claims to be a Mac is named by its touch screen', async () => {
  expect(await nameOf(`${mac} ${safari}`, {maxTouchPoints: 5})).toBe('iPad (Safari)');
});

test('the model is read from the browser if its user agent hides the model', async () => {
  const hidden = `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`;
  expect(
    await nameOf(
      hidden,
      withModel(async () => ({model: 'Pixel 9 Pro'})),
    ),
  ).toBe('Pixel 9 Pro (Chrome)');
  expect(
    await nameOf(
      hidden,
      withModel(async () => ({model: ''})),
    ),
  ).toBe('Android (Chrome)');
  expect(
    await nameOf(
      hidden,
      withModel(async () => ({})),
    ),
  ).toBe('Android (Chrome)');
  expect(
    await nameOf(
      hidden,
      withModel(() => Promise.reject(new Error('refused'))),
    ),
  ).toBe('Android (Chrome)');
});

test('the name contains no invisible characters and fits the limit of the service', async () => {
  const model = `A\u202E\u0000${'x'.repeat(100)}`;
  const name = await nameOf(
    '',
    withModel(async () => ({model})),
  );
  expect(name).toBe(`A${'x'.repeat(39)}`);
});

test.each([
  [' Kati’s phone  ', 'Kati’s phone'],
  ['📱 ❤️', '📱 ❤️'],
  ['Ko\u00adduu\u200bne\u202e', 'Koduune'],
  ['\u202e', ''],
  ['  ', ''],
])('of the typed name %j, the service gets %j', (typed, name) => {
  expect(acceptedName(typed)).toBe(name);
});
