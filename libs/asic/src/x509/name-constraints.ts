import {type Der, elementsOf, fieldsOf, readDer} from '../der/read.js';
import {context} from '../der/tags.js';
import {oid} from '../object-identifiers.js';
import type {Certificate} from './certificate.js';
import {comparableName, type ComparableName} from './same-name.js';

/** The tag of a directoryName in a GeneralName. */
const DIRECTORY_NAME = context(4);

interface Subtrees {
  readonly names: readonly ComparableName[];
  /** True if there are subtrees of other forms of names, such as email addresses. */
  readonly hasOthers: boolean;
}

function subtreesIn(list: Der | undefined): Subtrees {
  const bases = list ? elementsOf(list, list.tag).map((subtree) => fieldsOf(subtree).next()) : [];
  const directories = bases.filter((base) => base.tag === DIRECTORY_NAME);
  return {
    names: directories.map((base) => comparableName(readDer(base.content).bytes)),
    hasOthers: directories.length < bases.length,
  };
}

const isWithin = (name: ComparableName, base: ComparableName): boolean =>
  base.every((part, index) => part === name[index]);

/** Whether the constraints allow a certificate; `unsupported` if they are about names that this library cannot judge. */
export type NameVerdict = 'allowed' | 'forbidden' | 'unsupported';

/**
 * Judges the subject of a certificate by the name constraints of an authority above it (RFC 5280 section 4.2.1.10).
 * Only constraints on directory names are supported; those on other forms matter only for certificates with alternative
 * names or with a subject that contains an email address.
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function judgeName(certificate: Certificate, authority: Certificate): NameVerdict {
  const extension = authority.extensions.get(oid.nameConstraints);
  if (!extension) return 'allowed';
  const fields = fieldsOf(readDer(extension.value));
  const permitted = subtreesIn(fields.optional(context(0)));
  const excluded = subtreesIn(fields.optional(context(1)));
  fields.end();
  const subject = comparableName(certificate.subject);
  const isPermitted =
    subject.length === 0 ||
    permitted.names.length === 0 ||
    permitted.names.some((base) => isWithin(subject, base));
  if (!isPermitted || excluded.names.some((base) => isWithin(subject, base))) return 'forbidden';
  const hasOtherNames =
    certificate.extensions.has(oid.subjectAltName) ||
    subject.some((part) => part.includes(`"${oid.emailAddress}"`));
  return hasOtherNames && (permitted.hasOthers || excluded.hasOthers || directoryAlternatives(certificate))
    ? 'unsupported'
    : 'allowed';
}

/** True if the alternative names of a certificate contain a directory name, which constraints cover as well. */
function directoryAlternatives({extensions}: Certificate): boolean {
  const names = extensions.get(oid.subjectAltName);
  return names !== undefined && elementsOf(readDer(names.value)).some(({tag}) => tag === DIRECTORY_NAME);
}
