import {execFileSync} from 'node:child_process';
import {join} from 'node:path';
import {z} from 'zod';
import {root} from '../src/apps.js';

const billSchema = z.object({
  serialNumber: z.string(),
  metadata: z.object({timestamp: z.string().optional()}),
  components: z.array(z.object({'bom-ref': z.string()})),
  dependencies: z.array(z.object({ref: z.string(), dependsOn: z.array(z.string())})),
});

/** Runs code of the tools in a process of its own, and returns the JSON that it prints. */
function evaluate(code: string): unknown {
  const imports = ['sbom', 'base'].map(
    (name) => `import * as ${name} from '${join(root, `tools/deploy/${name}.mjs`)}';`,
  );
  const argv = ['--input-type=module', '--eval', `${imports.join('')} console.log(JSON.stringify(${code}))`];
  return JSON.parse(execFileSync(process.execPath, argv, {encoding: 'utf8'}));
}

const app = `{name: '@signet/app', version: '1.0.0', license: 'Apache-2.0'}`;
const packages = `{bundled: new Set(['node_modules/pg', 'node_modules/pg-pool']), installed: new Set(['node_modules/pino'])}`;
const billOf = (origin = '{}') =>
  billSchema.parse(evaluate(`sbom.softwareBill(${app}, ${packages}, ${origin})`));

const withoutVersion = (reference: string) => reference.replace(/@[\d.]+$/, '');

test('a bill says what each package needs, as far as the image contains it', () => {
  const {components, dependencies} = billOf();
  const names = dependencies.map(({ref, dependsOn}) => [withoutVersion(ref), dependsOn.map(withoutVersion)]);
  expect(names).toEqual([
    ['pkg:npm/%40signet/app', ['pkg:npm/pg-pool', 'pkg:npm/pg', 'pkg:npm/pino']],
    ['pkg:npm/pg-pool', ['pkg:npm/pg']],
    ['pkg:npm/pg', ['pkg:npm/pg-pool']],
    ['pkg:npm/pino', []],
  ]);
  expect(components).toHaveLength(3);
});

test('the same content has the same serial number, and other content another one', () => {
  const [first, again, later] = [billOf(), billOf(), billOf('{epochSeconds: 1795854070}')];
  expect(first.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(again).toEqual(first);
  expect(later.serialNumber).not.toBe(first.serialNumber);
  expect([first.metadata.timestamp, later.metadata.timestamp]).toEqual([
    undefined,
    '2026-11-28T08:21:10.000Z',
  ]);
});

test('the packages of Debian are those that are installed, with the name that scanners look up', () => {
  const status = [
    'Package: libc6\nStatus: install ok installed\nArchitecture: amd64\nVersion: 2.36-9+deb12u14\nDescription: a\n Version: 9',
    'Package: gone\nStatus: deinstall ok config-files\nArchitecture: amd64\nVersion: 1',
    'Package: g++\nStatus: install ok installed\nArchitecture: all\nVersion: 4:12.2.0-3',
  ].join('\n\n');
  const release = 'NAME="Debian"\nID=debian\nVERSION_ID="12"\n';
  expect(
    evaluate(`base.debianComponents(${JSON.stringify(status)}, ${JSON.stringify(release)})`),
  ).toMatchObject([
    {purl: 'pkg:deb/debian/g%2B%2B@4%3A12.2.0-3?arch=all&distro=debian-12'},
    {purl: 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u14?arch=amd64&distro=debian-12', version: '2.36-9+deb12u14'},
  ]);
});
