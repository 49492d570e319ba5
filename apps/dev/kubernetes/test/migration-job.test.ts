import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {render} from '../src/kustomize/render.js';
import {manifestDirectory} from '../src/overlays.js';

describe('another image of signetctl', () => {
  let copy = '';
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'signet-manifests-'));
    cpSync(manifestDirectory, copy, {recursive: true});
  });
  afterAll(() => rmSync(copy, {recursive: true}));

  const overlay = () => join(copy, 'overlays/production');
  const migration = () =>
    render(overlay())
      .filter(({kind}) => kind === 'Job')
      .map(({metadata}) => metadata.name);

  test.each(['newTag: 0.2.0', 'newTag: 0.1.0, digest: sha256:2c26', 'newTag: 0.1.0-rebuilt'])(
    'gets a migration Job of its own (%s)',
    (change) => {
      const file = join(overlay(), 'kustomization.yaml');
      const before = readFileSync(file, 'utf8');
      const [old] = migration();
      writeFileSync(
        file,
        before.replace(
          /(name: signet\/signetctl, newName: registry\.example\/signet\/signetctl), [^}]*/,
          `$1, ${change}`,
        ),
      );
      const [next] = migration();
      writeFileSync(file, before);
      expect(old).toMatch(/^signet-migrate-[0-9a-z]{10}$/);
      expect(next).toMatch(/^signet-migrate-[0-9a-z]{10}$/);
      expect(next).not.toBe(old);
    },
  );
});
