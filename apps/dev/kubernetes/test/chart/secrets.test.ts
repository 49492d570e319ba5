import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {z} from 'zod';
import {readManifests} from '../../src/kustomize/manifest.js';
import {manifestDirectory, overlays} from '../../src/overlays.js';

const existing = overlays.flatMap((overlay) => overlay.existing);
const secrets = existing.filter((each) => each.startsWith('Secret ')).map((each) => each.slice(7));

test('the component external-secrets creates exactly the Secrets that production needs', () => {
  const spec = z.object({
    target: z.object({name: z.string()}),
    dataFrom: z.tuple([z.object({extract: z.object({key: z.string()})})]),
  });
  const external = readManifests(
    join(manifestDirectory, 'components/external-secrets/external-secrets.yaml'),
  ).map((each) => ({name: each.metadata.name, ...spec.parse(each['spec'])}));
  expect(external.map(({target}) => target.name).sort()).toEqual([...secrets].sort());
  for (const {name, target, dataFrom} of external) {
    expect(target.name).toBe(name);
    expect(dataFrom[0].extract.key).toBe(name.replace('signet-', 'signet/'));
  }
});

test('the guide lists every Secret and ConfigMap that production needs', () => {
  const guide = readFileSync(resolve(manifestDirectory, '../../docs/operate/secrets.md'), 'utf8');
  const names = existing.map((each) => each.split(' ')[1] ?? '');
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
