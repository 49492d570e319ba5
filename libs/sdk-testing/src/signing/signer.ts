import {buildManifest, buildSignedAttributes, buildSignedData} from '@signet/asic';
import {signerOf} from '@signet/domain';
import type {SigningResult} from '@signet/sdk';
import type {Person} from '../options.js';
import type {FakeSession} from '../sessions/fake-session.js';
import {issue, newKeys, signWith, type Issuer, type Name} from './certificate.js';
import {archiveOf} from './container.js';
import type {Bytes} from './der.js';

const authorityName: Name = {countryName: 'EE', commonName: 'FakeSignet test root'};

/** `FAMILY,GIVEN,CODE`, at most 64 characters long, without cutting the code. */
function commonName({givenName, familyName, personalCode}: Person): string {
  const names = [familyName, givenName].filter(Boolean).join(',');
  return `${[...names].slice(0, 63 - personalCode.length).join('')},${personalCode}`;
}

/** The subject of a person's certificate (ETSI EN 319 412-1 section 5.1.3, and EN 319 412-2 section 4.2.4). */
const subjectOf = (person: Person): Name => {
  const {givenName, familyName, personalCode, country} = person;
  return {
    countryName: country,
    commonName: commonName(person),
    ...(givenName !== undefined && {givenName}),
    ...(familyName !== undefined && {surname: familyName}),
    serialNumber: `PNO${country}-${personalCode}`,
  };
};

const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (octet) => Number.parseInt(octet, 16));

const copy = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/**
 * Signs with keys that exist only in this process. Certificates and signatures have the real time, which a test does not
 * move, because programs that verify a container compare its times with their own clock.
 */
export class Signer {
  #authority: Promise<Issuer & {readonly certificate: Bytes}> | undefined;

  /** The certificate of the test root in DER. */
  async root(): Promise<Bytes> {
    return (await this.#issuer()).certificate;
  }

  /** Creates a container of level B: it has neither a timestamp nor revocation data. */
  async sign(session: FakeSession): Promise<SigningResult> {
    const now = new Date();
    const {person, signedDataHash, signedDataName} = session;
    if (person === null || signedDataHash === null || signedDataName === null)
      throw new Error('Only a signing that a person has opened can be signed.');
    const authority = await this.#issuer();
    const keys = await newKeys();
    const certificate = await issue(authority, subjectOf(person), keys.publicKey, now);
    const manifest = buildManifest({name: signedDataName, digest: fromHex(signedDataHash)});
    const signedAttributes = await buildSignedAttributes({manifest, certificate, signingTime: now});
    const signature = await signWith(keys.privateKey, copy(signedAttributes));
    const chain = [certificate, authority.certificate];
    const {dateOfBirth} = person;
    return {
      container: await archiveOf([
        ['mimetype', new TextEncoder().encode('application/vnd.etsi.asic-e+zip')],
        ['META-INF/ASiCManifest001.xml', copy(manifest)],
        ['META-INF/signature001.p7s', copy(buildSignedData({signedAttributes, signature, chain}))],
      ]),
      signedDataHash,
      signedDataName,
      signingTime: Math.floor(now.getTime() / 1000),
      ...signerOf(subjectOf(person)),
      ...(dateOfBirth !== undefined && {dateOfBirth}),
    };
  }

  #issuer() {
    this.#authority ??= this.#create();
    return this.#authority;
  }

  async #create() {
    const keys = await newKeys();
    const certificate = await issue({name: authorityName, keys}, authorityName, keys.publicKey, new Date());
    return {name: authorityName, keys, certificate};
  }
}
