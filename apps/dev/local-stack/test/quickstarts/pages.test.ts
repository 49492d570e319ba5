import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {
  createSessionRequestSchema,
  createSessionResponseSchema,
  tokenRequestSchema,
  tokenResponseSchema,
} from '@signet/contracts';
import {transform} from 'esbuild';
import {isInstalled, missingFor} from './followed-page.js';
import {filesOf, root, scriptOf, stepsOf, type SavedFile} from './page.js';
import {quickstarts, testGuide} from './quickstarts.js';

const files = [...quickstarts, testGuide].flatMap(({page}) => filesOf(page).map((file) => ({page, ...file})));
const inLanguage = (...languages: string[]) => files.filter(({language}) => languages.includes(language));

let directory: string;
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), 'signet-pages-'))));
afterAll(() => rmSync(directory, {recursive: true}));

/** Saves files in a directory of this test. Returns their paths. */
const save = (some: readonly SavedFile[]): string[] =>
  some.map(({path, text}) => {
    const file = join(directory, path);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
    return file;
  });

/** Runs a program that checks files, and expects that it succeeds and prints nothing. */
function expectSilence(program: string, ...argv: string[]): void {
  const {status, stdout, stderr} = spawnSync(program, argv, {encoding: 'utf8'});
  expect([status, stdout, stderr]).toEqual([0, '', '']);
}

describe('the steps of a guide', () => {
  test.each(quickstarts)('$page registers a client, saves files, and starts an application', ({page}) => {
    const script = scriptOf(page, 4000);
    expect(script).toMatch(/^npx signetctl client create/);
    expect(script).toContain('.local/demo.json');
    expect(stepsOf(page).some((step) => 'file' in step)).toBe(true);
    expect(stepsOf(page).at(-1)).toEqual({commands: expect.any(String)});
  });

  test('take place on another port if the guide is followed', () => {
    for (const {page} of quickstarts) {
      expect(scriptOf(page, 12345)).toContain('http://localhost:12345/callback');
      expect(scriptOf(page, 12345)).not.toMatch(/\b4000\b/);
    }
  });

  test.each([...quickstarts, testGuide])('the shell commands of $page have no syntax error', ({page}) => {
    expectSilence('bash', '-n', '-c', scriptOf(page, 4000));
  });
});

describe('the files of the guides have no syntax error', () => {
  test('in a language without a check', () => {
    const checked = ['js', 'ts', 'tsx', 'python', 'java', 'xml', 'properties'];
    expect(files.filter(({language}) => !checked.includes(language))).toEqual([]);
  });

  test.each(inLanguage('js', 'ts', 'tsx'))('$page: $path', async ({text, language}) => {
    const loader = language === 'js' ? 'js' : language === 'ts' ? 'ts' : 'tsx';
    expect((await transform(text, {loader, logLevel: 'silent'})).warnings).toEqual([]);
  });

  (isInstalled('python3') ? test : test.skip)('in Python and XML', () => {
    expectSilence(
      'python3',
      '-c',
      'import ast, sys\nfor f in sys.argv[1:]: ast.parse(open(f).read())',
      ...save(inLanguage('python')),
    );
    const parse = 'import sys, xml.dom.minidom as m\nfor f in sys.argv[1:]: m.parse(f)';
    expectSilence('python3', '-c', parse, ...save(inLanguage('xml')));
  });

  (isInstalled('javac') ? test : test.skip)('in Java', () => {
    // The compiler stops after parsing, because the libraries that the files import are not installed.
    const onlyParse = ['-proc:none', '-XDshould-stop.ifNoError=PARSE', '-XDshould-stop.ifError=PARSE'];
    expectSilence('javac', ...onlyParse, ...save(inLanguage('java')));
  });
});

describe('the guides without an SDK', () => {
  const clients = files.filter(({path}) => /\/signet\.py$|\/Signet\.java$/.test(path));

  test('are those to Django and Spring Boot', () => {
    expect(clients.map(({page}) => page)).toEqual(['django.md', 'spring-boot.md']);
  });

  test.each(clients)('$page sends exactly the fields that a login on the hosted page needs', ({text}) => {
    const sent = new Set(
      Array.from(text.matchAll(/"([a-z]+(?:_[a-z]+)+|state|code)"/g), ([, name = '']) => name),
    );
    const requests = [createSessionRequestSchema, tokenRequestSchema].flatMap(({shape}) =>
      Object.keys(shape),
    );
    expect([...sent].filter((name) => !requests.includes(name))).toEqual([]);
    expect([...sent].sort()).toEqual([
      ...['code', 'code_challenge', 'code_challenge_method', 'code_verifier'],
      ...['hosted_page', 'redirect_uri', 'signature_type', 'state'],
    ]);
  });

  test.each(clients)('$page reads fields that the responses have', ({page}) => {
    const code = filesOf(page)
      .map(({text}) => text)
      .join('\n');
    const responses = [createSessionResponseSchema, tokenResponseSchema].flatMap(({shape}) =>
      Object.keys(shape),
    );
    for (const field of ['handoffToken', 'subjectId']) {
      expect(code).toContain(field);
      expect(responses).toContain(field);
    }
  });
});

test('the guides import only what the SDK exports', () => {
  const exported = readFileSync(join(root, 'libs/sdk/src/index.ts'), 'utf8');
  const imported = inLanguage('js', 'ts', 'tsx').flatMap(({text}) =>
    Array.from(text.matchAll(/import \{([^}]*)\} from '@signet\/sdk'/g), ([, names = '']) =>
      names.split(',').map((name) => name.replace('type ', '').trim()),
    ).flat(),
  );
  expect(imported).toContain('SignetClient');
  expect(imported.filter((name) => !new RegExp(`\\b${name}\\b`).test(exported))).toEqual([]);
});

test('the guide to tests imports only what the entry point for tests exports', () => {
  const exported = readFileSync(join(root, 'libs/sdk-testing/src/index.ts'), 'utf8');
  const [, names = ''] =
    /import \{([^}]*)\} from '@signet\/sdk\/testing'/.exec(
      filesOf(testGuide.page)
        .map(({text}) => text)
        .join(''),
    ) ?? [];
  expect(names.trim()).toBe('FakeSignet');
  expect(exported).toContain('export {FakeSignet}');
});

test('a machine without a program is told what to install', () => {
  const quickstart = {
    name: 'x',
    page: 'x.md',
    registry: 'PyPI',
    programs: {sh: 'buy it', 'no-such-program': 'install X'},
  };
  expect(missingFor(quickstart)).toBe('x.md needs no-such-program (install X).');
  expect(missingFor({...quickstart, programs: {sh: 'buy it'}})).toBeUndefined();
});
