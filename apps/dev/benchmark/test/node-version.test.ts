import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {nodeVersions, productionNode} from '../../../../tools/nodes.mjs';

const root = join(import.meta.dirname, '../../../..');

test('the benchmark runs on the major version of Node.js that the images contain', () => {
  expect(readFileSync(join(root, 'docker/Dockerfile'), 'utf8')).toContain(`/node:${productionNode}-`);
  expect(nodeVersions[productionNode]).toMatch(new RegExp(`^${productionNode}\\.`));
});
