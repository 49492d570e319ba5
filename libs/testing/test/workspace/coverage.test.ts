import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {z} from 'zod';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const branchSchema = z.object({isCovered: z.boolean(), line: z.number(), text: z.string()});
const coverageSchema = z.object({lines: z.map(z.number(), z.boolean()), branches: z.array(branchSchema)});
const {Executions, coverageOf} = z
  .object({
    Executions: z.custom<new () => {add(scripts: unknown): void}>(),
    coverageOf: z.custom<(path: string, executions: object) => unknown>(),
  })
  .parse(await import(join(root, 'tools/coverage/coverage.mjs')));

let directory: string;
beforeAll(() => {
  mkdirSync(join(root, '.local'), {recursive: true});
  directory = mkdtempSync(join(root, '.local/coverage-'));
});
afterAll(() => rmSync(directory, {recursive: true}));

/** Runs a program in TypeScript, and returns the coverage of its file. */
function coverage(name: string, program: string) {
  const path = join(directory, name, 'src/main.ts');
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, program);
  const reports = join(directory, name, 'reports');
  const hooks = new URL('tools/jest/typescript-hooks.mjs', `file://${root}`);
  const register = `data:text/javascript,import {register} from 'node:module'; register('${hooks}');`;
  execFileSync(process.execPath, ['--import', register, path], {env: {NODE_V8_COVERAGE: reports}});
  const executions = new Executions();
  for (const file of readdirSync(reports)) {
    const report = z
      .object({result: z.unknown()})
      .parse(JSON.parse(readFileSync(join(reports, file), 'utf8')));
    executions.add(report.result);
  }
  return coverageSchema.parse(coverageOf(path, executions));
}

test('the branches that a program does not take are missed, with their lines', () => {
  const {branches, lines} = coverage(
    'branches',
    `interface Wanted { readonly name?: string }
function greet({name}: Wanted): string {
  if (name === 'nobody') return '';
  const greeting = name === undefined ? 'hello' : 'dear';
  return greeting + (name ?? (() => 'world')());
}
const unused = (): number =>
  42;
const count: number = [1].length || 2;
switch (count) {
  case 1:
    greet({});
    break;
  default:
    unused();
}
try {
  if (count === 1) greet({});
} catch {
  unused();
}
`,
  );
  expect(branches.filter(({isCovered}) => !isCovered)).toEqual([
    {isCovered: false, line: 3, text: "return '';"},
    {isCovered: false, line: 4, text: "'dear'"},
    {isCovered: false, line: 9, text: '2'},
    {isCovered: false, line: 14, text: 'default:'},
    {isCovered: false, line: 18, text: expect.stringContaining('never false: if (count === 1)')},
    {isCovered: false, line: 19, text: '{'},
  ]);
  expect(branches).toHaveLength(11);
  expect([...lines].filter(([, isCovered]) => !isCovered).map(([line]) => line)).toEqual([8, 15, 20]);
});

test('a file that no process loads has lines and branches, but none is covered', () => {
  const path = join(directory, 'unloaded.ts');
  writeFileSync(path, 'export const half = (n: number): number => (n > 1 ? n / 2 : n);\n');
  const {branches, lines} = coverageSchema.parse(coverageOf(path, new Executions()));
  expect(branches.map(({isCovered}) => isCovered)).toEqual([false, false]);
  expect([...lines]).toEqual([[1, false]]);
});
