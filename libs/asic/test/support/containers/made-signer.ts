import {sign} from 'node:crypto';
import {createTimestampAuthority} from '@signet/pki';
import {fieldsOf, readDer} from '../../../src/der/read.js';
import {attachData, cades, digestOf, TrustStore} from '../../../src/index.js';
import type {SignatureEvidence} from '../../../src/formats/evidence.js';
import {buildTimestampRequest} from '../../../src/timestamp/request.js';
import {certificateFor, type Made} from '../odd-certificates.js';
import {data} from '../signer.js';

const authority = {basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign,cRLSign'};

/** A root that issues the certificates of signers and timestamp authorities directly. */
export const root = certificateFor({name: 'Root', ...authority});

const use = {keyUsage: 'critical,digitalSignature,nonRepudiation'};
export const signerWith = (...more: readonly string[]): Made =>
  certificateFor({name: 'Signer', ...use, more, issuer: root});
export const timestampAuthorityWith = (...more: readonly string[]): Made =>
  certificateFor({name: 'TSA', extendedKeyUsage: 'critical,timeStamping', more, issuer: root});

async function tokenOver(message: Uint8Array, {credential}: Made): Promise<Uint8Array> {
  const stamp = createTimestampAuthority({credential});
  const response = fieldsOf(readDer(stamp((await buildTimestampRequest(message)).der)));
  response.next();
  return response.next().bytes;
}

/** Creates a container with its data, a timestamp by `tsa`, and the given revocation data. */
export async function containerBy(signer: Made, tsa: Made, evidence: SignatureEvidence = {}) {
  const {certificate, credential} = signer;
  const prepared = await cades.prepare({
    data: {name: 'contract.pdf', digest: await digestOf(data)},
    certificate,
    signingTime: new Date(),
  });
  const key = {key: credential.keyPem, dsaEncoding: 'ieee-p1363'} as const;
  const signature = sign('sha256', prepared.signingInput, key);
  const signed = {...prepared, signature, chain: [certificate]};
  const timestampToken = await tokenOver(cades.timestampInput(signed), tsa);
  const certificates = [tsa.certificate, ...(evidence.certificates ?? [])];
  const bare = await cades.assemble(signed, {...evidence, timestampToken, certificates});
  return {trust: new TrustStore([root.certificate]), container: await attachData(bare, data)};
}
