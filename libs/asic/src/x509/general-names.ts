import {type Der, elementsOf, readDer} from '../der/read.js';
import {context, contextPrimitive, tag} from '../der/tags.js';
import {textOf} from '../der/values.js';

/** The tag of a URI in a GeneralName, in place of that of IA5String (RFC 5280 section 4.2.1.6). */
const URI = contextPrimitive(6);

/** Returns the address in a GeneralName; undefined if it is not an HTTP address. @throws ContainerError `malformed_signature` */
export function httpAddressIn(name: Der): string | undefined {
  if (name.tag !== URI) return undefined;
  const address = textOf({...name, tag: tag.ia5String});
  return /^https?:\/\/\S+$/.test(address) ? address : undefined;
}

/**
 * Returns the directory names among GeneralNames, each as a Name in DER (RFC 5280 section 4.2.1.6).
 * @param names GeneralNames; `type` is the tag that replaces SEQUENCE
 */
export const directoryNamesIn = (names: Der, type: number = tag.sequence): Uint8Array[] =>
  elementsOf(names, type)
    .filter((name) => name.tag === context(4))
    .map((name) => readDer(name.content).bytes);
