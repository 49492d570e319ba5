import {createRequire} from 'node:module';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {z} from 'zod';

const root = new URL('../../../../', import.meta.url);
const {bundleOptions, writeBundle} = z
  .object({
    bundleOptions: z.custom<(entries: readonly object[], directory: string, options?: object) => object>(),
    writeBundle: z.custom<(options: object) => Promise<unknown>>(),
  })
  .parse(await import(new URL('tools/bundles/bundle.mjs', root).href));

const bundled = z.object({
  names: z.array(z.string()),
  nameOf: z.custom<() => string>(),
  stack: z.custom<() => string>(),
});

describe('a bundle', () => {
  let directory: string;
  let code: string;
  let exported: z.infer<typeof bundled>;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'signet-bundle-'));
    const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
    write('other.js', 'export class Fault extends Error {}');
    write(
      'main.js',
      `import {Fault as Other} from './other.js';
       class Fault extends Error {}
       export const names = [Fault.name, Other.name];
       export const nameOf = () => { const inner = () => 1; return inner.name; };
       export const stack = () => new Fault('x').stack;`,
    );
    await writeBundle({
      ...bundleOptions([{in: join(directory, 'main.js'), out: 'out'}], directory),
      plugins: [],
    });
    const file = join(directory, 'out.cjs');
    code = readFileSync(file, 'utf8');
    exported = bundled.parse(createRequire(file)(file));
  });
  afterAll(() => rmSync(directory, {recursive: true}));

  test('keeps the names of classes, even if two classes have the same name', () => {
    expect(exported.names).toEqual(['Fault', 'Fault']);
  });

  test('defines no names of functions at run time', () => {
    expect(code).toContain('static{$class(this,"Fault")}');
    expect(code).not.toMatch(/__name=[^;]*__defProp/);
    expect(exported.nameOf()).toBe('');
  });

  test('of several files defines no names of functions either', async () => {
    const out = join(directory, 'split');
    const entries = ['one', 'two'].map((name) => ({in: join(directory, 'main.js'), out: name}));
    await writeBundle({...bundleOptions(entries, out, {isCommand: true}), plugins: []});
    const files = readdirSync(out).filter((name) => name.endsWith('.js'));
    expect(files.length).toBeGreaterThan(2);
    for (const file of files)
      expect(readFileSync(join(out, file), 'utf8')).not.toMatch(/__name=[^;]*__defProp/);
  });

  test('has a source map that still names lines and columns', () => {
    expect(exported.stack()).toContain('main.js:5:35');
  });
});
