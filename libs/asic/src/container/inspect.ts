import {signingTimeOf} from '../cms/signed-attributes.js';
import {toHex} from '../bytes.js';
import {oid} from '../object-identifiers.js';
import {openContainer, type OpenContainer} from './open-container.js';
import {readName, type SubjectName} from '../x509/name.js';

/** How much evidence a container carries (ETSI EN 319 122-1): none, a timestamp, a timestamp and revocation data. */
export const levels = ['B', 'T', 'LT'] as const;
export type Level = (typeof levels)[number];

/** The contents of a container, unverified: rely on them only after `verify`. */
export interface ContainerDescription {
  readonly level: Level;
  /** The signing time that the signature states; nobody else confirms it. */
  readonly signingTime: Date;
  /** The person in the subject of the signing certificate. */
  readonly signer: SubjectName;
  readonly data: {
    readonly name: string;
    /** SHA-512 in lower-case hex. */
    readonly digest: string;
    readonly attached: boolean;
  };
}

function levelOf({signedData}: OpenContainer): Level {
  if (!signedData.signer.unsignedAttributes.has(oid.signatureTimeStampToken)) return 'B';
  return signedData.ocspResponses.length + signedData.crls.length > 0 ? 'LT' : 'T';
}

/** Describes an open container. */
export const describe = (container: OpenContainer): ContainerDescription => ({
  level: levelOf(container),
  signingTime: signingTimeOf(container.signedData.signer.signedAttributes),
  signer: readName(container.signedData.signer.certificate.subject),
  data: {
    name: container.reference.name,
    digest: toHex(container.reference.digest),
    attached: container.data !== undefined,
  },
});

/**
 * Describes a container without verifying it.
 * @throws ContainerError for a container of another form than this service creates
 */
export const inspect = async (container: Uint8Array): Promise<ContainerDescription> =>
  describe(await openContainer(container));
