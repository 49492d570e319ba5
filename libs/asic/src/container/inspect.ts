import type {SignedData} from '../cms/read-signed-data.js';
import {signingTimeOf} from '../cms/signed-attributes.js';
import type {HashName} from '../crypto/primitives.js';
import {toHex} from '../bytes.js';
import {oid} from '../object-identifiers.js';
import {openContainer, type OpenContainer, type OpenSignature} from './open-container.js';
import type {SignedFile} from './read-manifest.js';
import {readName, type SubjectName} from '../x509/name.js';

/** How much evidence a signature carries (ETSI EN 319 122-1): none, a timestamp, a timestamp and revocation data. */
export const levels = ['B', 'T', 'LT'] as const;
export type Level = (typeof levels)[number];

/** A file that a signature covers. */
export interface DataDescription {
  readonly name: string;
  readonly hash: HashName;
  /** In lower-case hex. */
  readonly digest: string;
  readonly attached: boolean;
}

/** What a signature states, unverified: rely on it only after `verify`. */
export interface SignatureDescription {
  readonly level: Level;
  /** The signing time that the signer claims. No third party confirms it. */
  readonly signingTime: Date;
  /** The subject of the signing certificate. */
  readonly signer: SubjectName;
  /** In the order of the manifest. All signatures of a container cover the same files. */
  readonly data: readonly [DataDescription, ...DataDescription[]];
}

/** The contents of a container, unverified. */
export interface ContainerDescription {
  /** In the order of their manifests. This service creates containers with one. */
  readonly signatures: readonly [SignatureDescription, ...SignatureDescription[]];
}

function levelOf({ocspResponses, crls, signer}: SignedData): Level {
  if (!signer.unsignedAttributes.has(oid.signatureTimeStampToken)) return 'B';
  return ocspResponses.length + crls.length > 0 ? 'LT' : 'T';
}

/** Describes one signature of a container that has been read. */
export function describe(
  {files: [file, ...others], signedData}: OpenSignature,
  {data}: Pick<OpenContainer, 'data'>,
): SignatureDescription {
  const {signedAttributes, certificate} = signedData.signer;
  const describeFile = ({name, hash, digest}: SignedFile): DataDescription => ({
    name,
    hash,
    digest: toHex(digest),
    attached: data.has(name),
  });
  return {
    level: levelOf(signedData),
    signingTime: signingTimeOf(signedAttributes),
    signer: readName(certificate.subject),
    data: [describeFile(file), ...others.map(describeFile)],
  };
}

/** Describes a container that has been read. */
export function describeAll(container: OpenContainer): ContainerDescription {
  const [first, ...others] = container.signatures;
  return {signatures: [describe(first, container), ...others.map((one) => describe(one, container))]};
}

/**
 * Describes a container without verifying it.
 * @throws ContainerError for bytes that are not a container, and for containers that `verify` cannot judge
 */
export const inspect = async (container: Uint8Array): Promise<ContainerDescription> =>
  describeAll(await openContainer(container));
