/** A guide to a framework, which `npm run quickstarts` follows. */
export interface Quickstart {
  /** The name by which `QUICKSTARTS` selects the guide. */
  readonly name: string;
  /** The Markdown file in docs/guides. */
  readonly page: string;
  /** The programs that the guide runs, and how its reader installs each of them. */
  readonly programs: Readonly<Record<string, string>>;
  /** The registry from which the guide installs packages. */
  readonly registry: string;
}

const aptGet = (name: string, packageName: string): string =>
  `install ${name}, for example with “apt-get install ${packageName}”`;
/** The commands that register a client without the portal need it. */
const jq = aptGet('jq', 'jq');
const openssl = aptGet('OpenSSL', 'openssl');
const curl = aptGet('curl', 'curl');

export const quickstarts: readonly Quickstart[] = [
  {name: 'express', page: 'express.md', programs: {jq, curl, openssl}, registry: 'the npm registry'},
  {
    name: 'django',
    page: 'django.md',
    programs: {python3: 'install Python 3.10 or newer, with its module venv', jq},
    registry: 'PyPI',
  },
  {name: 'nextjs', page: 'nextjs.md', programs: {jq, curl, openssl}, registry: 'the npm registry'},
  {
    name: 'spring-boot',
    page: 'spring-boot.md',
    programs: {
      javac: 'install a JDK, 17 or newer, for example with “apt-get install default-jdk-headless”',
      mvn: 'install Maven, for example with “apt-get install maven”',
      jq,
    },
    registry: 'Maven Central',
  },
];

/** The guide to tests, whose commands end by themselves. */
export const testGuide: Quickstart = {
  name: 'testing',
  page: 'testing.md',
  programs: {python3: 'install Python 3.10 or newer, with its module venv', jq, curl},
  registry: 'the npm registry and PyPI',
};
