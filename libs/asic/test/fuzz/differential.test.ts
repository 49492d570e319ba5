import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {readSignedData} from '../../src/cms/read-signed-data.js';
import {verify} from '../../src/index.js';
import {oid} from '../../src/object-identifiers.js';
import {readRevocationList} from '../../src/revocation/crl.js';
import {requireGood, type RevocationData} from '../../src/revocation/judge.js';
import {readOcspResponse} from '../../src/revocation/ocsp-response.js';
import {verifyTimestampToken} from '../../src/timestamp/verify-token.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {findPath} from '../../src/x509/path.js';
import {partsOf} from '../support/parts.js';
import {makeContainer} from '../support/evidence/services.js';
import {craftedList} from '../support/evidence/crafted-list.js';
import {createSigner, data, pemOf} from '../support/signer.js';
import {mutateDer} from './support/mutate.js';
import {mutateContainer} from './support/mutate-container.js';
import {Random} from './support/random.js';
import {
  judgeCertificate,
  judgeContainer,
  judgeList,
  judgeOcsp,
  judgeTimestamp,
  type Judgement,
} from './support/references.js';

/** The total number of mutants of all kinds. `npm run fuzz` sets it to 100,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 800);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** The maximum CPU time for one mutant, in seconds. */
const SLOWEST = 1;

const samples = createSigner('P-256').then(async (signer) => {
  const {bare, complete, trust} = await makeContainer(signer, 'LT');
  const parts = await partsOf(bare);
  const signedData = readSignedData(parts.signature);
  const [leaf = new Uint8Array(), issuing = new Uint8Array()] = signer.chain;
  const token = signedData.signer.unsignedAttributes.get(oid.signatureTimeStampToken)?.[0]?.bytes;
  const responses = signedData.ocspResponses.map((der) => ({der, read: readOcspResponse(der)}));
  const aboutLeaf = responses.find(({read}) => read.nonce !== undefined)?.der;
  if (!token || !aboutLeaf) throw new TypeError('The sample has no evidence.');
  const root = {der: signer.root, pem: pemOf(signer.root)};
  // A run of `npm run fuzz` takes longer than the OCSP response is valid. All mutants of the OCSP response are
  // therefore verified as of this time.
  const now = new Date();
  const {issuingCertificatePem: certificatePem, issuingKeyPem: keyPem} = signer.authority;
  const list = craftedList(
    {certificate: issuing, credential: {certificatePem, keyPem}},
    {entries: [{certificate: issuing, revokedAt: now}], nextUpdate: new Date(now.getTime() + 86_400_000)},
  );
  return {...parts, complete, trust, signedData, leaf, issuing, token, aboutLeaf, list, root, now};
});

interface Target {
  readonly kind: string;
  mutate(random: Random): Promise<Uint8Array>;
  /** True if our code accepts the mutant. An error other than a ContainerError is a defect. */
  accepts(mutant: Uint8Array): Promise<boolean>;
  others(mutant: Uint8Array): Promise<readonly Judgement[]>;
}

const refusals = async (judge: () => Promise<unknown>): Promise<boolean> => {
  try {
    await judge();
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'ContainerError')
      return false;
    throw error;
  }
};

/** True if the evidence proves that the signer's certificate of the sample was good. */
const isGood = async (read: () => Partial<RevocationData>): Promise<boolean> => {
  const {leaf, issuing, now} = await samples;
  return refusals(async () =>
    requireGood(
      {certificate: readCertificate(leaf), issuer: readCertificate(issuing)},
      {ocspResponses: [], crls: [], certificates: [], ...read()},
      {usedAt: now, at: now, producedAfterUse: false, keyMustBeSafe: false},
    ),
  );
};

const targets: readonly Target[] = [
  {
    kind: 'containers',
    mutate: async (random) => mutateContainer({...(await samples), data}, random),
    accepts: async (mutant) => {
      const {verdict} = await verify(mutant, {trust: (await samples).trust});
      return verdict === 'passed';
    },
    others: async (mutant) => judgeContainer(mutant, (await samples).root),
  },
  {
    kind: 'timestamps',
    mutate: async (random) => mutateDer((await samples).token, (await samples).signature, random),
    accepts: async (mutant) => {
      const {signedData, trust} = await samples;
      return refusals(async () =>
        verifyTimestampToken(mutant, signedData.signer.signature, {anchors: trust.anchors, at: new Date()}),
      );
    },
    others: async (mutant) =>
      judgeTimestamp(mutant, (await samples).signedData.signer.signature, (await samples).root),
  },
  {
    kind: 'OCSP responses',
    mutate: async (random) => mutateDer((await samples).aboutLeaf, (await samples).signature, random),
    accepts: async (mutant) => isGood(() => ({ocspResponses: [readOcspResponse(mutant)]})),
    others: async (mutant) => {
      const {leaf, issuing, root} = await samples;
      return judgeOcsp(mutant, leaf, issuing, root, {subject: pemOf(leaf), issuer: pemOf(issuing)});
    },
  },
  {
    kind: 'revocation lists',
    mutate: async (random) => mutateDer((await samples).list, (await samples).signature, random),
    accepts: async (mutant) => isGood(() => ({crls: [readRevocationList(mutant)]})),
    others: async (mutant) => {
      const {leaf, issuing} = await samples;
      return judgeList(mutant, issuing, {subject: pemOf(leaf), issuer: pemOf(issuing)});
    },
  },
  {
    kind: 'certificates',
    mutate: async (random) => mutateDer((await samples).leaf, (await samples).issuing, random),
    accepts: async (mutant) => {
      const {issuing, trust} = await samples;
      const intermediates = [readCertificate(issuing)];
      return refusals(async () =>
        findPath(readCertificate(mutant), {anchors: trust.anchors, intermediates, times: [new Date()]}),
      );
    },
    others: async (mutant) => {
      const {issuing, root} = await samples;
      return judgeCertificate(mutant, {der: issuing, pem: pemOf(issuing)}, root);
    },
  },
];

/** Stores in a file a mutant that revealed a defect. Returns a description with the path of the file. */
function keep(kind: string, number: number, mutant: Uint8Array, what: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'signet-fuzz-')), kind.replace(' ', '-'));
  writeFileSync(path, mutant);
  return `${kind}, seed ${SEED}, mutant ${number}: ${what}; ${path}`;
}

async function findingOf(target: Target, mutant: Uint8Array, number: number): Promise<string | undefined> {
  const before = process.cpuUsage();
  let isAccepted: boolean;
  try {
    isAccepted = await target.accepts(mutant);
  } catch (error) {
    return keep(target.kind, number, mutant, `thrown: ${String(error)}`);
  }
  const {user, system} = process.cpuUsage(before);
  if ((user + system) / 1e6 > SLOWEST) return keep(target.kind, number, mutant, 'slow');
  if (!isAccepted) return undefined;
  const others = (await target.others(mutant)).filter((judgement) => judgement !== undefined);
  return others.includes(true) ? undefined : keep(target.kind, number, mutant, 'accepted by us alone');
}

test.each(targets)(
  'no mutant of $kind causes another error, takes long, or is accepted by our code alone',
  async (target) => {
    const random = new Random(SEED);
    const findings: string[] = [];
    for (let number = 0; number < RUNS / targets.length && findings.length < 20; number += 1) {
      const finding = await findingOf(target, await target.mutate(random), number);
      if (finding !== undefined) findings.push(finding);
    }
    expect(findings).toEqual([]);
  },
  Math.max(60_000, RUNS * 60),
);

test('every reference accepts the sample, so that its judgement counts', async () => {
  const {complete, token, aboutLeaf, list, leaf} = await samples;
  const originals = [complete, token, aboutLeaf, list, leaf];
  for (const [index, target] of targets.entries()) {
    const sample = originals[index] ?? new Uint8Array();
    expect(await target.accepts(sample)).toBe(true);
    const others = await target.others(sample);
    expect({kind: target.kind, others: others.map((judgement) => judgement ?? true)}).toEqual({
      kind: target.kind,
      others: others.map(() => true),
    });
  }
});
