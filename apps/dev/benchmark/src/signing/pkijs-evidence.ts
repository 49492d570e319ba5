import {createHash, randomBytes} from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicOCSPResponse,
  MessageImprint,
  OCSPRequest,
  OCSPResponse,
  TimeStampReq,
  TimeStampResp,
  type Certificate,
} from 'pkijs';

/** Sends a DER request to a service and returns its DER response. */
export type Transport = (request: Uint8Array) => Promise<Uint8Array>;

const SHA256 = '2.16.840.1.101.3.4.2.1';

const octets = (der: ArrayBuffer): Uint8Array => new Uint8Array(der);

/** Requests a timestamp over the message, and verifies it with pkijs. */
export async function pkijsTimestamp(
  message: Uint8Array,
  trustedCerts: Certificate[],
  send: Transport,
): Promise<TimeStampResp> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({algorithmId: SHA256}),
      hashedMessage: new asn1js.OctetString({valueHex: createHash('sha256').update(message).digest()}),
    }),
    nonce: new asn1js.Integer({valueHex: Uint8Array.of(0x40, ...randomBytes(7))}),
    certReq: true,
  });
  const response = TimeStampResp.fromBER(new Uint8Array(await send(octets(request.toSchema().toBER()))));
  await verifyTimestamp(response, message, trustedCerts);
  return response;
}

/** @throws Error if the timestamp over the message is invalid */
export async function verifyTimestamp(
  response: TimeStampResp,
  message: Uint8Array,
  trustedCerts: Certificate[],
): Promise<void> {
  const data = new Uint8Array(message).buffer;
  if (!(await response.verify({signer: 0, trustedCerts, data}))) throw new Error('the timestamp is invalid');
}

/** An OCSP response, encoded and parsed. */
export interface PkijsStatus {
  readonly der: Uint8Array;
  readonly response: OCSPResponse;
}

/** Requests the status of a certificate, and verifies the response with pkijs. */
export async function pkijsStatus(
  certificate: Certificate,
  issuerCertificate: Certificate,
  trustedCerts: Certificate[],
  send: Transport,
): Promise<PkijsStatus> {
  const request = new OCSPRequest();
  await request.createForCertificate(certificate, {hashAlgorithm: 'SHA-1', issuerCertificate});
  const der = await send(octets(request.toSchema(true).toBER()));
  const response = OCSPResponse.fromBER(new Uint8Array(der));
  await verifyStatus(response, [issuerCertificate, ...trustedCerts]);
  return {der, response};
}

/**
 * Verifies an OCSP response.
 * @throws Error if the response is an error or invalid
 */
export async function verifyStatus(
  {responseBytes}: OCSPResponse,
  trustedCerts: Certificate[],
): Promise<void> {
  const bytes = responseBytes?.response.valueBlock.valueHexView;
  if (bytes === undefined) throw new Error('the OCSP responder returned an error');
  const basic = BasicOCSPResponse.fromBER(new Uint8Array(bytes));
  if (!(await basic.verify({trustedCerts}))) throw new Error('the OCSP response is invalid');
}
