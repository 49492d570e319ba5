// npm run docs: writes the generated pages of docs/ (see libs/reference), from what the tables in the code say now.
import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './projects.mjs';

const libraries = ['contracts', 'asic', 'domain', 'settings', 'reference'].map((name) => `libs/${name}`);
execFileSync(process.execPath, ['tools/build.mjs', ...libraries], {cwd: root, stdio: 'inherit'});
const {pages} = await import(join(root, 'libs/reference/dist/index.js'));

for (const [name, page] of Object.entries(pages)) writeFileSync(join(root, 'docs', name), page());
