import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {matrix} from '../support/online/matrix.js';
import {containerIn} from '../support/online/world.js';
import {pemOf} from '../support/signer.js';
import {judgeWithDss, prepareDss} from './judge-with-dss.js';

/** Without `DSS=1`, Jest ignores this suite, because it installs packages from Maven Central. */
const isWanted = process.env['DSS'] === '1';
const describeIf = isWanted ? describe : describe.skip;

const scratch = mkdtempSync(join(tmpdir(), 'signet-dss-'));
afterAll(() => rmSync(scratch, {recursive: true}));

/** Writes the containers of the matrix and their trust anchors, and returns the paths of both. */
async function writeMatrix(): Promise<{readonly anchors: string[]; readonly containers: string[]}> {
  const anchors = new Map<string, string>();
  const containers: string[] = [];
  for (const [index, {level, world, stampedAt, evidence}] of matrix.entries()) {
    const here = await world;
    const anchor = pemOf(here.signer.root);
    anchors.set(anchor, join(scratch, `${anchors.size}.pem`));
    const container = join(scratch, `${index}.asice`);
    writeFileSync(container, await containerIn(here, level, stampedAt, await evidence?.(here)));
    containers.push(container);
  }
  for (const [pem, path] of anchors) writeFileSync(path, pem);
  return {anchors: [...anchors.values()], containers};
}

describeIf('EU DSS, which asks nobody, judges as this library says it does:', () => {
  let judgements: readonly (readonly string[])[] = [];

  beforeAll(async () => {
    prepareDss(scratch);
    const {anchors, containers} = await writeMatrix();
    judgements = judgeWithDss(scratch, anchors, containers);
    for (const [index, {what, offline}] of matrix.entries())
      process.stderr.write(`${what}: verify ${offline[0]}, EU DSS ${judgements[index]?.join(' ')}\n`);
  });

  test.each(matrix.map((one, index) => [one.what, one.dss, index] as const))('%s', (_what, dss, index) => {
    expect(judgements[index]).toEqual(dss);
  });
});
