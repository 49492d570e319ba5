import {oid} from '@signet/asic/x509';
import {BitString, Integer} from 'asn1js';
import {Accuracy, AlgorithmIdentifier, MessageImprint, TimeStampReq, TSTInfo} from 'pkijs';
import {type Der, derOf, sequence, wholeSeconds} from '../asn1.js';
import {type Credential, openCredential} from './credential.js';
import {randomSerialNumber} from '../certificates/serial-number.js';
import {timestampToken} from './timestamp-token.js';

export interface TimestampAuthorityOptions {
  readonly credential: Credential;
  /** The object identifier of the timestamp policy. Default: the policy of ETSI EN 319 421. */
  readonly policy?: string;
  readonly clock?: () => Date;
}

const BASELINE_POLICY = '0.4.0.2023.1.1';

/** Accepted hash functions, each with the length of its digest in bytes. */
const imprintLengths: ReadonlyMap<string, number> = new Map([
  [oid.sha256, 32],
  [oid.sha384, 48],
  [oid.sha512, 64],
]);

/** Bits of PKIFailureInfo (RFC 3161 section 2.4.2). */
const failures = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
} as const;
type Failure = keyof typeof failures;

function refusal(failure: Failure): Der {
  const position = failures[failure];
  const bits = new Uint8Array(Math.floor(position / 8) + 1);
  bits[bits.length - 1] = 0x80 >> (position % 8);
  const failInfo = new BitString({valueHex: bits, unusedBits: 7 - (position % 8)});
  return derOf(sequence(sequence(new Integer({value: 2}), failInfo)));
}

function readRequest(der: Uint8Array): TimeStampReq | undefined {
  try {
    return TimeStampReq.fromBER(new Uint8Array(der));
  } catch {
    return undefined;
  }
}

function failureOf(request: TimeStampReq, policy: string): Failure | undefined {
  const {hashAlgorithm, hashedMessage} = request.messageImprint;
  const length = imprintLengths.get(hashAlgorithm.algorithmId);
  if (request.version !== 1) return 'badRequest';
  if (length === undefined) return 'badAlg';
  if (hashedMessage.valueBlock.valueHexView.length !== length) return 'badDataFormat';
  if (request.reqPolicy && request.reqPolicy !== policy) return 'unacceptedPolicy';
  return request.extensions && request.extensions.length > 0 ? 'unacceptedExtension' : undefined;
}

function stampedInfo(request: TimeStampReq, policy: string, genTime: Date): Der {
  const {hashAlgorithm, hashedMessage} = request.messageImprint;
  const info = new TSTInfo({
    version: 1,
    policy,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({algorithmId: hashAlgorithm.algorithmId}),
      hashedMessage,
    }),
    serialNumber: new Integer({valueHex: randomSerialNumber()}),
    genTime,
    accuracy: new Accuracy({seconds: 1}),
  });
  if (request.nonce) info.nonce = request.nonce;
  return derOf(info.toSchema());
}

/** Creates a timestamp authority (RFC 3161): a function from a TimeStampReq to a TimeStampResp, both in DER. */
export function createTimestampAuthority(
  options: TimestampAuthorityOptions,
): (request: Uint8Array) => Uint8Array {
  const {policy = BASELINE_POLICY, clock = () => new Date()} = options;
  const credential = openCredential(options.credential);
  return (der) => {
    const request = readRequest(der);
    if (!request) return refusal('badDataFormat');
    const failure = failureOf(request, policy);
    if (failure) return refusal(failure);
    const content = stampedInfo(request, policy, wholeSeconds(clock()));
    const token = timestampToken(content, credential, request.certReq === true);
    return derOf(sequence(sequence(new Integer({value: 0})), token));
  };
}
