import {type Der, elementsOf, fieldsOf, readDer} from '../der/read.js';
import {tag} from '../der/tags.js';
import {booleanOf, objectIdentifierOf, octetsOf} from '../der/values.js';

/** The extensions of an OCSP response, of one of its statuses, of a revocation list or of one of its entries. */
export interface RevocationExtensions {
  /** True if no extension is critical that is not understood. */
  readonly isPlain: boolean;
  /** The extension values in DER, by object identifier. Of an extension that occurs twice, the first counts. */
  readonly values: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads a list of extensions (RFC 5280 section 4.1).
 * @param understood the object identifiers of the extensions that may be critical
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function readExtensions(list: Der | undefined, understood: ReadonlySet<string>): RevocationExtensions {
  let isPlain = true;
  const values = new Map<string, Uint8Array>();
  for (const der of list ? elementsOf(list) : []) {
    const fields = fieldsOf(der);
    const id = objectIdentifierOf(fields.next());
    const critical = fields.optional(tag.boolean);
    const value = octetsOf(fields.next());
    fields.end();
    if (!values.has(id)) values.set(id, value);
    isPlain &&= understood.has(id) || !critical || !booleanOf(critical);
  }
  return {isPlain, values};
}

/** Returns the value of an extension; undefined if it is absent. @throws ContainerError `malformed_signature` */
export const valueOf = ({values}: RevocationExtensions, id: string): Der | undefined => {
  const value = values.get(id);
  return value && readDer(value);
};
