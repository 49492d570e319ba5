import {type Der, elementsOf, fieldsOf, readDer, unwrap} from '../../../src/der/read.js';
import {context, tag} from '../../../src/der/tags.js';
import {encode, objectIdentifier, sequence, setOf} from '../../../src/der/write.js';
import {oid} from '../../../src/object-identifiers.js';

/**
 * Additions to a SignedData. The signature does not cover them, so it remains valid, unless
 * `signedAttributes` or `signatureAlgorithm` is set.
 */
export interface Additions {
  /** Signed attributes that replace the existing ones, with their implicit tag. */
  readonly signedAttributes?: Uint8Array;
  /** The object identifier of a signature algorithm that replaces the existing one. */
  readonly signatureAlgorithm?: string;
  readonly certificates?: readonly Uint8Array[];
  /** Digest algorithms that replace the announced one. */
  readonly digestAlgorithms?: readonly Uint8Array[];
  readonly ocspResponses?: readonly Uint8Array[];
  readonly crls?: readonly Uint8Array[];
  readonly unsigned?: readonly (readonly [type: string, value: Uint8Array])[];
}

const contents = (der: Der | undefined): Uint8Array[] => (der ? [der.content] : []);

const extended = (kind: number, der: Der | undefined, more: readonly Uint8Array[]): Uint8Array[] =>
  der || more.length > 0 ? [encode(kind, ...contents(der), ...more)] : [];

export function extendSignature(signature: Uint8Array, additions: Additions): Uint8Array {
  const {certificates = [], ocspResponses = [], crls = [], unsigned = []} = additions;
  const [, wrapped] = elementsOf(readDer(signature));
  const fields = fieldsOf(unwrap(wrapped ?? readDer(new Uint8Array())));
  const head = [fields.next(), fields.next(), fields.next()].map(({bytes}) => bytes);
  if (additions.digestAlgorithms) head[1] = setOf(...additions.digestAlgorithms);
  const [certificateSet, revocation] = [fields.optional(context(0)), fields.optional(context(1))];
  const signer = fieldsOf(elementsOf(fields.next(), tag.set)[0] ?? readDer(new Uint8Array()));
  const signed = Array.from({length: 6}, () => signer.next().bytes);
  if (additions.signedAttributes) signed[3] = additions.signedAttributes;
  if (additions.signatureAlgorithm) signed[4] = sequence(objectIdentifier(additions.signatureAlgorithm));
  const attributes = unsigned.map(([type, value]) => sequence(objectIdentifier(type), setOf(value)));
  const statements = ocspResponses.map((response) =>
    encode(context(1), objectIdentifier(oid.revocationInfoOcsp), response),
  );
  const signerInfo = sequence(...signed, ...extended(context(1), signer.optional(context(1)), attributes));
  const signedData = sequence(
    ...head,
    ...extended(context(0), certificateSet, certificates),
    ...extended(context(1), revocation, [...crls, ...statements]),
    setOf(signerInfo),
  );
  return sequence(objectIdentifier(oid.signedData), encode(context(0), signedData));
}
