import {type Der, elementsOf, fieldsOf, readDer} from '../der/read.js';
import {tag} from '../der/tags.js';
import {objectIdentifierOf, textOf} from '../der/values.js';
import {oid} from '../object-identifiers.js';

/** The attributes of a subject name that this library reads. */
export interface SubjectName {
  readonly commonName?: string;
  readonly givenName?: string;
  readonly surname?: string;
  /** For a natural person, for example `PNO<country>-<code>` (ETSI EN 319 412-1). */
  readonly serialNumber?: string;
  readonly countryName?: string;
  readonly organizationName?: string;
}

const attributes: ReadonlyMap<string, keyof SubjectName> = new Map([
  [oid.commonName, 'commonName'],
  [oid.givenName, 'givenName'],
  [oid.surname, 'surname'],
  [oid.serialNumber, 'serialNumber'],
  [oid.countryName, 'countryName'],
  [oid.organizationName, 'organizationName'],
]);

const isText = ({tag: type}: Der): boolean =>
  type === tag.utf8String || type === tag.printableString || type === tag.ia5String;

/** Reads the attributes of a Name in DER. If an attribute occurs more than once, the first text value counts. */
export function readName(name: Uint8Array): SubjectName {
  const found = new Map<keyof SubjectName, string>();
  for (const relative of elementsOf(readDer(name))) {
    for (const pair of elementsOf(relative, tag.set)) {
      const fields = fieldsOf(pair);
      const attribute = attributes.get(objectIdentifierOf(fields.next()));
      const value = fields.next();
      if (attribute && isText(value) && !found.has(attribute)) found.set(attribute, textOf(value));
    }
  }
  return Object.fromEntries(found);
}
