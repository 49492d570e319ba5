import {bits, der, identifier, integer, octets, sequence, set, text, time, yes, type Bytes} from './der.js';

/** Object identifiers in hexadecimal: attributes of names, extensions and an algorithm (RFC 5280, RFC 5758). */
const oid = {
  commonName: '550403',
  surname: '550404',
  serialNumber: '550405',
  countryName: '550406',
  givenName: '55042a',
  subjectKeyIdentifier: '551d0e',
  keyUsage: '551d0f',
  basicConstraints: '551d13',
  authorityKeyIdentifier: '551d23',
  ecdsaWithSha256: '2a8648ce3d040302',
} as const;

export type NameField = Extract<
  keyof typeof oid,
  'commonName' | 'surname' | 'serialNumber' | 'countryName' | 'givenName'
>;
export type Name = Readonly<Partial<Record<NameField, string>>>;

/** Codes that X.520 defines as PrintableString. All other fields are UTF8String. */
const isPrintable = (field: NameField): boolean => field === 'countryName' || field === 'serialNumber';

const field = (name: NameField, value: string): Bytes =>
  set(
    sequence(
      identifier(oid[name]),
      isPrintable(name) ? der(0x13, new TextEncoder().encode(value)) : text(value),
    ),
  );

const order: readonly NameField[] = ['countryName', 'commonName', 'surname', 'givenName', 'serialNumber'];
const encodeName = (name: Name): Bytes =>
  sequence(...order.flatMap((one) => (name[one] === undefined ? [] : [field(one, name[one])])));

const extension = (id: string, value: Bytes, isCritical = false): Bytes =>
  sequence(identifier(id), ...(isCritical ? [yes()] : []), octets(value));

const algorithm = (): Bytes => sequence(identifier(oid.ecdsaWithSha256));

/** The r‖s of Web Crypto as an ECDSA-Sig-Value (RFC 3279 section 2.2.3). */
function signatureValue(signature: Uint8Array): Bytes {
  const half = signature.length / 2;
  const magnitude = (part: Uint8Array): Uint8Array => part.subarray(part.findIndex((octet) => octet !== 0));
  return sequence(
    integer(magnitude(signature.subarray(0, half))),
    integer(magnitude(signature.subarray(half))),
  );
}

const ecdsa = {name: 'ECDSA', hash: 'SHA-256'} as const;

export const newKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({name: 'ECDSA', namedCurve: 'P-256'}, true, ['sign', 'verify']);

export const signWith = async (key: CryptoKey, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign(ecdsa, key, bytes));

export interface Issuer {
  readonly name: Name;
  readonly keys: CryptoKeyPair;
}

/** The identifier of a key: a hash of its encoding, 20 bytes long (RFC 7093 section 2, method 4). */
async function keyIdentifier(key: CryptoKey): Promise<Bytes> {
  const encoded = await crypto.subtle.exportKey('spki', key);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoded)).slice(0, 20);
}

/** keyCertSign and cRLSign for an authority; digitalSignature and nonRepudiation for a person (RFC 5280 section 4.2.1.3). */
const usage = {authority: bits(Uint8Array.of(0x06), 1), person: bits(Uint8Array.of(0xc0), 6)};

/** Issues a certificate that is valid for ten years from a day before `now`. */
export async function issue(issuer: Issuer, subject: Name, key: CryptoKey, now: Date): Promise<Bytes> {
  const isAuthority = issuer.keys.publicKey === key;
  const day = 86_400_000;
  const extensions = sequence(
    extension(oid.basicConstraints, sequence(...(isAuthority ? [yes()] : [])), true),
    extension(oid.keyUsage, isAuthority ? usage.authority : usage.person, true),
    extension(oid.subjectKeyIdentifier, octets(await keyIdentifier(key))),
    extension(oid.authorityKeyIdentifier, sequence(der(0x80, await keyIdentifier(issuer.keys.publicKey)))),
  );
  const serial = crypto.getRandomValues(new Uint8Array(16));
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const signed = sequence(
    der(0xa0, integer(Uint8Array.of(2))),
    integer(serial),
    algorithm(),
    encodeName(issuer.name),
    sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + 3650 * day))),
    encodeName(subject),
    new Uint8Array(await crypto.subtle.exportKey('spki', key)),
    der(0xa3, extensions),
  );
  const signature = signatureValue(await signWith(issuer.keys.privateKey, signed));
  return sequence(signed, algorithm(), bits(signature));
}
