import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import {compare} from '../../src/bytes.js';
import type {SignedDataInput} from '../../src/cms/build-signed-data.js';
import {ecdsaValue} from '../../src/crypto/ecdsa-value.js';

const algorithms = {
  'P-256': {hash: '2.16.840.1.101.3.4.2.1', signature: '1.2.840.10045.4.3.2'},
  'P-384': {hash: '2.16.840.1.101.3.4.2.2', signature: '1.2.840.10045.4.3.3'},
} as const;

/** Builds the SignedData of level B with pkijs, for comparison with `buildSignedData`. */
export function referenceSignedData(input: SignedDataInput, curve: keyof typeof algorithms): Uint8Array {
  const certificates = input.chain.toSorted(compare).map((der) => Certificate.fromBER(new Uint8Array(der)));
  const signer = Certificate.fromBER(new Uint8Array(input.chain[0] ?? []));
  const set = asn1js.fromBER(new Uint8Array(input.signedAttributes)).result;
  if (!(set instanceof asn1js.Set)) throw new TypeError('Signed attributes are a set.');
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: set.valueBlock.value.map((schema) => new Attribute({schema})),
  });
  const digestAlgorithm = new AlgorithmIdentifier({algorithmId: algorithms[curve].hash});
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({issuer: signer.issuer, serialNumber: signer.serialNumber}),
    digestAlgorithm,
    signedAttrs,
    signatureAlgorithm: new AlgorithmIdentifier({algorithmId: algorithms[curve].signature}),
    signature: new asn1js.OctetString({valueHex: ecdsaValue(input.signature, curve) ?? new Uint8Array()}),
  });
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({eContentType: '1.2.840.113549.1.7.1'}),
    certificates,
    signerInfos: [signerInfo],
  });
  const content = signedData.toSchema(true);
  const info = new ContentInfo({contentType: '1.2.840.113549.1.7.2', content});
  return new Uint8Array(info.toSchema().toBER());
}
