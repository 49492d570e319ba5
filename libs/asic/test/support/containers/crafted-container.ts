import {concat, utf8} from '../../../src/bytes.js';
import {type Check, verify, type VerificationReport} from '../../../src/index.js';
import {makeContainer} from '../evidence/services.js';
import {partsOf} from '../parts.js';
import {createSigner, data} from '../signer.js';
import {bytesOf, type CraftedEnd, type CraftedFile, craftZip, extraField} from './craft-zip.js';

/** The manifest and the signature of a container for the file `contract.txt`. */
export const making = createSigner('P-256').then(async (signer) => {
  const {bare, trust} = await makeContainer(signer, 'LT', 'contract.txt');
  return {trust, bare, ...(await partsOf(bare))};
});

/** Deviations of a valid container. */
export interface Changes {
  readonly mimetype?: Partial<CraftedFile>;
  readonly manifest?: Partial<CraftedFile>;
  readonly signature?: Partial<CraftedFile>;
  readonly contract?: Partial<CraftedFile>;
  readonly first?: readonly CraftedFile[];
  readonly more?: readonly CraftedFile[];
  readonly end?: CraftedEnd;
}

export async function filesOf(changes: Changes): Promise<CraftedFile[]> {
  const made = await making;
  return [
    ...(changes.first ?? []),
    {name: 'mimetype', content: 'application/vnd.etsi.asic-e+zip', ...changes.mimetype},
    {name: 'META-INF/ASiCManifest001.xml', content: made.manifest, ...changes.manifest},
    {name: 'META-INF/signature001.p7s', content: made.signature, ...changes.signature},
    {name: 'contract.txt', content: data, ...changes.contract},
    ...(changes.more ?? []),
  ];
}

export const crafted = async (changes: Changes): Promise<Uint8Array> =>
  craftZip(await filesOf(changes), changes.end);

/** A report with the check `structure`, the first one, under its name. */
interface Judgement extends VerificationReport {
  readonly structure: Check | undefined;
}

export async function judgedBytes(container: Uint8Array): Promise<Judgement> {
  const report = await verify(container, {trust: (await making).trust});
  return {...report, structure: report.checks[0]};
}

export const judged = async (changes: Changes): Promise<Judgement> => judgedBytes(await crafted(changes));

/** Extra fields that change nothing, and one that replaces the name. */
export const timeField = extraField(0x5455, Uint8Array.of(1, 0, 0, 0, 0));
export const pathField = (name: Uint8Array | string): Uint8Array =>
  extraField(0x7075, concat(Uint8Array.of(1, 0, 0, 0, 0), bytesOf(name)));

export const evil = utf8('The parties agree on something else.\n');
