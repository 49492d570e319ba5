import {equal} from '../bytes.js';
import {algorithmIdentifier, publicKeyOf} from '../crypto/algorithms.js';
import type {PublicKey, UnsupportedKey} from '../crypto/primitives.js';
import {ContainerError} from '../container-error.js';
import {type Der, elementsOf, Fields, fieldsOf, readDer, unwrap} from '../der/read.js';
import {context, tag} from '../der/tags.js';
import {
  bitsOf,
  booleanOf,
  integerOctets,
  objectIdentifierOf,
  octetsOf,
  smallNumber,
  timeOf,
} from '../der/values.js';
import {requireWellFormed} from '../der/well-formed.js';
import {Memo} from '../memo.js';

export interface Extension {
  readonly critical: boolean;
  readonly value: Uint8Array;
}

/** The parts of an X.509 certificate. Names remain in DER, because they are compared as bytes. */
export interface Certificate {
  readonly der: Uint8Array;
  /** The bytes that the issuer signed. */
  readonly tbs: Uint8Array;
  readonly serialNumber: Uint8Array;
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly publicKey: PublicKey | UnsupportedKey;
  /** The content of the BIT STRING subjectPublicKey. */
  readonly keyBits: Uint8Array;
  readonly signatureAlgorithm: Der;
  readonly signature: Uint8Array;
  readonly extensions: ReadonlyMap<string, Extension>;
}

const malformed = (message: string): ContainerError => new ContainerError('malformed_signature', message);

function readExtensions(wrapped: Der | undefined): ReadonlyMap<string, Extension> {
  const list = wrapped ? elementsOf(unwrap(wrapped)) : [];
  const extensions = list.map((der): [string, Extension] => {
    const fields = fieldsOf(der);
    const id = objectIdentifierOf(fields.next());
    const critical = fields.optional(tag.boolean);
    const value = octetsOf(fields.next());
    fields.end();
    return [id, {critical: critical !== undefined && booleanOf(critical), value}];
  });
  if (new Set(extensions.map(([id]) => id)).size !== extensions.length)
    throw malformed('An extension of a certificate occurs twice.');
  return new Map(extensions);
}

function readValidity(der: Der): {notBefore: Date; notAfter: Date} {
  const fields = fieldsOf(der);
  const validity = {notBefore: timeOf(fields.next()), notAfter: timeOf(fields.next())};
  fields.end();
  return validity;
}

/**
 * Returns the content of the BIT STRING subjectPublicKey. Key identifiers and key hashes are computed from this
 * content.
 * @param spki a SubjectPublicKeyInfo in DER
 */
export const keyBitsOf = (spki: Uint8Array): Uint8Array => {
  const fields = fieldsOf(readDer(spki));
  fields.next(tag.sequence);
  const bits = bitsOf(fields.next());
  fields.end();
  return bits;
};

const memo = new Memo<Certificate>(512);

/** Reads a certificate (RFC 5280 section 4.1). @throws ContainerError `malformed_signature`, `too_large` */
export const readCertificate = (der: Uint8Array): Certificate =>
  // A copy: the caller may change its bytes, and `slice` of a Buffer would be a view.
  memo.of([der], () => parse(new Uint8Array(der)));

/** Returns the version. Version 1 is the default and therefore omitted (RFC 5280 section 4.1.2.1). */
function readVersion(wrapped: Der | undefined): 1 | 2 | 3 {
  if (!wrapped) return 1;
  const number = smallNumber(unwrap(wrapped));
  if (number !== 1 && number !== 2) throw malformed('A certificate has an unknown version.');
  return number === 1 ? 2 : 3;
}

/**
 * The types that a value in a name may have: strings, and the X.520 types for unique identifiers and postal addresses.
 * OpenSSL also accepts these types.
 */
const nameValues = [
  tag.utf8String,
  tag.printableString,
  tag.ia5String,
  tag.numericString,
  tag.teletexString,
  tag.bmpString,
  tag.universalString,
  tag.bitString,
  tag.sequence,
] as const;

/**
 * Checks a Name (RFC 5280 section 4.1.2.4), which is a SEQUENCE of non-empty SETs of attributes, and returns its DER.
 */
function readName(name: Der): Uint8Array {
  for (const relative of elementsOf(name)) {
    const pairs = elementsOf(relative, tag.set);
    if (pairs.length === 0) throw malformed('A name in a certificate is malformed.');
    for (const pair of pairs) {
      const fields = fieldsOf(pair);
      fields.next(tag.objectIdentifier);
      fields.next(...nameValues);
      fields.end();
    }
  }
  return name.bytes;
}

function parse(der: Uint8Array): Certificate {
  const whole = readDer(der);
  requireWellFormed(whole);
  const outer = fieldsOf(whole);
  const tbs = outer.next(tag.sequence);
  const signatureAlgorithm = outer.next(tag.sequence);
  const signature = bitsOf(outer.next());
  outer.end();

  const fields = new Fields(tbs.content);
  const version = readVersion(fields.optional(context(0)));
  const serialNumber = integerOctets(fields.next());
  const innerAlgorithm = fields.next(tag.sequence);
  const issuer = readName(fields.next());
  const validity = readValidity(fields.next());
  const subject = readName(fields.next());
  const spki = fields.next(tag.sequence);
  const extensions = readExtensions(fields.optional(context(3)));
  fields.end();
  if (extensions.size > 0 && version !== 3)
    throw malformed('A certificate of an older version has extensions.');
  // The outer algorithm is not signed, so it must equal the inner one (RFC 5280 section 4.1.1.2).
  if (!equal(innerAlgorithm.bytes, signatureAlgorithm.bytes))
    throw malformed('A certificate names two signature algorithms.');
  algorithmIdentifier(signatureAlgorithm);

  return {
    der,
    tbs: tbs.bytes,
    serialNumber,
    issuer,
    subject,
    ...validity,
    publicKey: publicKeyOf(spki),
    keyBits: keyBitsOf(spki.bytes),
    signatureAlgorithm,
    signature,
    extensions,
  };
}
