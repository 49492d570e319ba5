import {type Der, elementsOf, readDer} from '../der/read.js';
import {context, tag} from '../der/tags.js';

/**
 * Returns the directory names among GeneralNames, each as a Name in DER (RFC 5280 section 4.2.1.6).
 * @param names GeneralNames; `type` is the tag that replaces SEQUENCE
 */
export const directoryNamesIn = (names: Der, type: number = tag.sequence): Uint8Array[] =>
  elementsOf(names, type)
    .filter((name) => name.tag === context(4))
    .map((name) => readDer(name.content).bytes);
