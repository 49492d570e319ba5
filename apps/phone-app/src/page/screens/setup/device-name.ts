import {enrolmentRequestSchema} from '@signet/contracts';

/** The properties of `Navigator` from which the app derives a name for the phone. */
export type NavigatorPart = Pick<Navigator, 'userAgent' | 'maxTouchPoints' | 'userAgentData'>;

const MAX_MODEL = 40;

/** The length of the longest name that the service accepts, in UTF-16 code units. */
export const MAX_NAME = 64;

/**
 * Systems by a pattern for the user agent; the first match counts. Android comes before Linux, because the user agent
 * of Android usually contains both.
 */
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/**
 * Browsers by a pattern for the user agent; the first match counts. Chrome and Safari come last, because most other
 * browsers also name them.
 */
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const firstOf = (table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Returns the model in the user agent of an Android phone, or undefined. Chrome writes `K` instead of the model, and
 * Firefox the kind of the device.
 */
function modelIn(userAgent: string): string | undefined {
  const model = /Android [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(
    userAgent,
  )?.[1];
  return model === undefined || /^(K|Mobile|Tablet)$/.test(model) ? undefined : model;
}

async function modelOf({userAgent, userAgentData}: NavigatorPart): Promise<string | undefined> {
  // The browser may refuse to reveal the model.
  const values = await userAgentData?.getHighEntropyValues(['model']).catch(() => undefined);
  const model = values?.model ?? '';
  return model === '' ? modelIn(userAgent) : model;
}

/** Removes every character that the service might refuse in a name, and cuts the text to `max` characters. */
const plain = (text: string, max: number): string =>
  text
    .replace(/[^\p{L}\p{N} ._()+/-]/gu, '')
    .slice(0, max)
    .trim();

/**
 * Returns the name that a person has typed. If the service would refuse the name, keeps only letters, digits, spaces
 * and some punctuation, and cuts the name to the maximum length. The result may be empty.
 */
export function acceptedName(text: string): string {
  const {data} = enrolmentRequestSchema.shape.deviceName.safeParse(text.trim());
  return data ?? plain(text, MAX_NAME);
}

/**
 * Suggests a name for this phone, which the person's other phones show: the model or the system, and the browser, for
 * example `Pixel 7 (Chrome)`.
 */
export async function deviceName(navigator: NavigatorPart): Promise<string> {
  const {userAgent, maxTouchPoints} = navigator;
  const named = firstOf(systems, userAgent) ?? 'Web';
  // Safari on an iPad claims to be on a Mac, but no Mac has a touch screen.
  const system = named === 'Mac' && maxTouchPoints > 1 ? 'iPad' : named;
  const model = plain((await modelOf(navigator)) ?? '', MAX_MODEL);
  const browser = firstOf(browsers, userAgent);
  return (model === '' ? system : model) + (browser === undefined ? '' : ` (${browser})`);
}
