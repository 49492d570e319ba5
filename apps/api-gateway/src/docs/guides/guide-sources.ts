/**
 * The pages that the service shows beside the reference, for developers who have no copy of the repository: files of the
 * repository, by the last part of the address of the page. Images contain these files, with the same paths.
 */
export const guideSources = {
  'quickstart-curl': 'docs/guides/quickstart-curl.md',
  express: 'docs/guides/express.md',
  nextjs: 'docs/guides/nextjs.md',
  django: 'docs/guides/django.md',
  'spring-boot': 'docs/guides/spring-boot.md',
  properties: 'docs/guides/properties.md',
  'states-and-errors': 'docs/guides/states-and-errors.md',
  'test-identities': 'docs/test-identities.md',
  testing: 'docs/guides/testing.md',
  'rate-limits': 'docs/guides/rate-limits.md',
  'going-live': 'docs/guides/going-live.md',
  versioning: 'docs/guides/versioning.md',
  'hosted-login-page': 'docs/hosted-login-page.md',
  'relay-proof': 'docs/relay-proof.md',
  'self-hosted-page': 'docs/guides/self-hosted-page.md',
  signing: 'docs/signing.md',
  push: 'docs/push.md',
  webhooks: 'docs/webhooks.md',
  portal: 'docs/guides/portal.md',
  'device-api': 'docs/guides/device-api.md',
  'native-apps': 'docs/guides/native-apps.md',
  'session-states': 'docs/session-states.md',
  sdk: 'libs/sdk/README.md',
  'passport-signet': 'libs/passport-signet/README.md',
  asic: 'libs/asic/README.md',
} as const satisfies Record<string, string>;

export type GuideName = keyof typeof guideSources;

/** The page that lists the guides. */
export const guideIndex = 'docs/guides/README.md';

/** All files that the pages are made of, relative to the root of the repository. */
export const guideFiles: readonly string[] = [guideIndex, ...Object.values(guideSources)];

export const isGuide = (name: string): name is GuideName => Object.hasOwn(guideSources, name);

/** The path of the page that lists the guides. The path of a guide is below it. */
export const guidesPath = '/docs/guides';

const places = new Map<string, string>([
  [guideIndex, guidesPath],
  ...Object.entries(guideSources).map(([name, file]) => [file, `${guidesPath}/${name}`] as const),
  ['docs/errors.md', '/docs/errors'],
  ['docs/routes.md', '/docs'],
]);

/** The path of the page that shows a file of the repository; undefined if the service does not show it. */
export const placeOf = (file: string): string | undefined => {
  const [, code] = /^docs\/errors\/(\w+)\.md$/.exec(file) ?? [];
  return code === undefined ? places.get(file) : `/docs/errors/${code}`;
};
