import {signingTimeOf} from '../cms/signed-attributes.js';
import {toHex} from '../bytes.js';
import {oid} from '../object-identifiers.js';
import {openContainer, type OpenContainer} from './open-container.js';
import {readName, type SubjectName} from '../x509/name.js';

/** How much evidence a container carries (ETSI EN 319 122-1): none, a time stamp, revocation data besides. */
export const levels = ['B', 'T', 'LT'] as const;
export type Level = (typeof levels)[number];

/** What a container says of itself. Believe it once it has been verified. */
export interface ContainerDescription {
  readonly level: Level;
  /** The time that the signer's side claims. */
  readonly signingTime: Date;
  /** From the subject of the signing certificate, which is what binds. */
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

/** Says what an open container is about. */
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
 * Reads what a container says of itself, without judging it.
 * @throws ContainerError when it is not a container of the form that this service makes
 */
export const inspect = async (container: Uint8Array): Promise<ContainerDescription> =>
  describe(await openContainer(container));
