import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {render} from '../../src/kustomize/render.js';
import type {Manifest} from '../../src/kustomize/manifest.js';
import {manifestDirectory} from '../../src/overlays.js';

/** Replaces a text in a file of the copy. @throws Error if the file does not contain the text */
export type Edit = (file: string, from: string | RegExp, to: string) => void;

/** Renders the production overlay of a copy of the manifests, after an operator has edited the copy. */
export function renderChangedCopy(change: (edit: Edit, copy: string) => void): Manifest[] {
  const copy = mkdtempSync(join(tmpdir(), 'signet-copy-'));
  try {
    cpSync(manifestDirectory, copy, {recursive: true});
    change((file, from, to) => {
      const path = join(copy, file);
      const before = readFileSync(path, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(path, after);
    }, copy);
    return render(join(copy, 'overlays/production'));
  } finally {
    rmSync(copy, {recursive: true});
  }
}
