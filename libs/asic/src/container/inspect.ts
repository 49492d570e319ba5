import type {HashName} from '../crypto/primitives.js';
import {requireBytes, toHex} from '../bytes.js';
import {embeddedEnd} from '../evidence-end/embedded-end.js';
import type {EvidenceEnd} from '../evidence-end/evidence-end.js';
import {type EmbeddedEvidence, hasRevocationData} from '../formats/evidence.js';
import {allFormats} from '../formats/formats.js';
import type {SignatureFormat} from '../formats/signature-format.js';
import {openContainer, type OpenContainer, type ReadSignature} from './open-container.js';
import type {SignedFile} from './read-manifest.js';
import {readName, type SubjectName} from '../x509/name.js';

/**
 * The levels of a signature (ETSI EN 319 122-1): B is without a timestamp, T with a timestamp, LT with a timestamp and
 * revocation data.
 */
export const levels = ['B', 'T', 'LT'] as const;
export type Level = (typeof levels)[number];

export interface DataDescription {
  readonly name: string;
  readonly hash: HashName;
  /** The digest in lower-case hexadecimal. */
  readonly digest: string;
  readonly attached: boolean;
}

/** What a signature states. Nothing has been verified, so do not rely on it unless `verify` has passed. */
export interface SignatureDescription {
  /** The name of the signature format, such as `CAdES`. */
  readonly format: string;
  readonly level: Level;
  /** The signing time that the signer has set. No third party confirms it. */
  readonly signingTime: Date;
  readonly signer: SubjectName;
  /**
   * When the first certificate ends on which the evidence rests. Absent if only trust anchors are involved, and in a
   * report if the chain did not pass.
   */
  readonly evidenceUntil?: EvidenceEnd;
  /** The covered files, in the order of the manifest. All signatures of a container cover the same files. */
  readonly data: readonly [DataDescription, ...DataDescription[]];
}

/** What the signatures of a container state. Nothing has been verified. */
export interface ContainerDescription {
  /**
   * The signatures in the order of the formats, as in the parameter `formats` of `inspect`. CAdES signatures are in the
   * order of the names of their manifests. Containers that the service creates have one signature.
   */
  readonly signatures: readonly [SignatureDescription, ...SignatureDescription[]];
}

function levelOf(evidence: EmbeddedEvidence): Level {
  if (evidence.timestamps.length === 0) return 'B';
  return hasRevocationData(evidence) ? 'LT' : 'T';
}

export function describe(
  {format, files: [file, ...others], evidence, signingTime, certificate}: ReadSignature,
  {data}: Pick<OpenContainer, 'data'>,
): SignatureDescription {
  const describeFile = ({name, hash, digest}: SignedFile): DataDescription => ({
    name,
    hash,
    digest: toHex(digest),
    attached: data.has(name),
  });
  return {
    format,
    level: levelOf(evidence),
    signingTime,
    signer: readName(certificate.subject),
    data: [describeFile(file), ...others.map(describeFile)],
  };
}

export function describeAll(container: OpenContainer): ContainerDescription {
  const [first, ...others] = container.signatures;
  return {signatures: [describe(first, container), ...others.map((one) => describe(one, container))]};
}

const withEnd = (description: SignatureDescription, end: EvidenceEnd | undefined): SignatureDescription => ({
  ...description,
  ...(end && {evidenceUntil: end}),
});

/**
 * Describes a container without verifying it.
 * @param formats the accepted signature formats. Default: all formats of this library
 * @throws ContainerError if the container would not pass the check `structure` of `verify`; TypeError if it is not a
 *   Uint8Array
 */
export const inspect = async (
  container: Uint8Array,
  formats: readonly SignatureFormat[] = allFormats,
): Promise<ContainerDescription> => {
  requireBytes('container', container);
  const opened = await openContainer(container, formats);
  const {signatures} = describeAll(opened);
  const ends = await Promise.all(opened.signatures.map(embeddedEnd));
  const [first, ...others] = signatures;
  return {
    signatures: [withEnd(first, ends[0]), ...others.map((one, index) => withEnd(one, ends[index + 1]))],
  };
};
