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

const jq = 'install jq, for example with “apt-get install jq”';
const openssl = 'install OpenSSL, for example with “apt-get install openssl”';

export const quickstarts: readonly Quickstart[] = [
  {name: 'express', page: 'express.md', programs: {jq, openssl}, registry: 'the npm registry'},
  {
    name: 'django',
    page: 'django.md',
    programs: {python3: 'install Python 3.10 or newer, with its module venv', jq},
    registry: 'PyPI',
  },
  {name: 'nextjs', page: 'nextjs.md', programs: {jq, openssl}, registry: 'the npm registry'},
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
  programs: {python3: 'install Python 3.9 or newer, with its module venv', jq},
  registry: 'the npm registry and PyPI',
};
