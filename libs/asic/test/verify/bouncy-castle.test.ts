import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {verify} from '../../src/index.js';
import {partsOf} from '../support/parts.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, curves, pemOf} from '../support/signer.js';
import {run} from '../support/tools.js';

/** The files of Debian's packages libbcpkix-java, libbcprov-java and libbcutil-java. */
const jars = ['bcpkix', 'bcprov', 'bcutil'].map((name) => `/usr/share/java/${name}.jar`);
const testWithBouncyCastle =
  process.env.CI === 'true' || jars.every((jar) => existsSync(jar)) ? test : test.skip;

async function filesFor(curve: (typeof curves)[number], prefix: string) {
  const signer = await createSigner(curve);
  const {bare, trust} = await makeContainer(signer, 'LT');
  const {manifest, signature} = await partsOf(bare);
  const files = {
    [`${prefix}.xml`]: manifest,
    [`${prefix}.p7s`]: signature,
    [`${prefix}.pem`]: pemOf(signer.root),
  };
  return {files, timestamp: (await verify(bare, {trust})).signatures[0]?.timestamp};
}

testWithBouncyCastle(
  'BouncyCastle reads signature, chain, timestamp and revocation data of level LT',
  async () => {
    const made = await Promise.all(curves.map((curve) => filesFor(curve, curve)));
    const names = curves.flatMap((curve) => [`@${curve}.xml`, `@${curve}.p7s`, `@${curve}.pem`]);
    const files = Object.assign({}, ...made.map(({files: own}) => own));
    const program = join(import.meta.dirname, '../support/ReadSignature.java');
    const {status, output} = run('java', ['-cp', jars.join(':'), program, ...names], files);
    const times = made.map(({timestamp}) => timestamp?.toISOString().replace('.000', ''));
    expect(output.trim().split('\n')).toEqual(
      times.map((time) => `signature ok, timestamp ok at ${time}, good 3`),
    );
    expect(status).toBe(0);
  },
  60_000,
);

testWithBouncyCastle(
  'BouncyCastle refuses the signature for another manifest',
  async () => {
    const {files} = await filesFor('P-256', 'a');
    const names = ['@a.xml', '@a.p7s', '@a.pem'];
    const program = join(import.meta.dirname, '../support/ReadSignature.java');
    const {status, output} = run('java', ['-cp', jars.join(':'), program, ...names], {
      ...files,
      'a.xml': '<x/>',
    });
    expect(status).not.toBe(0);
    expect(output).toMatch(/digest/);
  },
  60_000,
);
