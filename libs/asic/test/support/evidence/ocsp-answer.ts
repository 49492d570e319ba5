import {createHash, sign} from 'node:crypto';
import {concat, utf8} from '../../../src/bytes.js';
import {context, contextPrimitive, tag} from '../../../src/der/tags.js';
import {encode, objectIdentifier, octetString, sequence} from '../../../src/der/write.js';
import {oid} from '../../../src/object-identifiers.js';
import {buildCertId} from '../../../src/revocation/cert-id.js';
import {readCertificate} from '../../../src/x509/certificate.js';
import type {Made} from '../odd-certificates.js';

/**
 * The contents of an OCSP response. By default, the status is good, `thisUpdate` and `producedAt` are now, and all
 * other fields are absent.
 */
export interface OcspAnswer {
  readonly thisUpdate?: Date;
  readonly nextUpdate?: Date;
  readonly producedAt?: Date;
  readonly archiveCutoff?: Date;
  readonly revokedAt?: Date;
  readonly reason?: number;
  readonly certificates?: readonly Uint8Array[];
}

const time = (value: Date) =>
  encode(tag.generalizedTime, utf8(`${value.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`));

const certStatus = ({revokedAt, reason}: OcspAnswer) => {
  if (!revokedAt) return encode(contextPrimitive(0));
  const why = reason === undefined ? [] : [encode(context(0), encode(tag.enumerated, Uint8Array.of(reason)))];
  return encode(context(1), time(revokedAt), ...why);
};

/**
 * Creates an OCSP response that the issuer itself has signed. Tests can choose contents that no real responder would
 * send.
 */
export async function ocspAnswer(
  subject: Uint8Array,
  issuer: Made,
  answer: OcspAnswer = {},
): Promise<Uint8Array> {
  const now = new Date();
  const {thisUpdate = now, nextUpdate, producedAt = now, archiveCutoff, certificates = []} = answer;
  const about = {certificate: readCertificate(subject), issuer: readCertificate(issuer.certificate)};
  const cutoff = archiveCutoff
    ? [
        encode(
          context(1),
          sequence(sequence(objectIdentifier(oid.archiveCutoff), octetString(time(archiveCutoff)))),
        ),
      ]
    : [];
  const single = sequence(
    await buildCertId(about),
    certStatus(answer),
    time(thisUpdate),
    ...(nextUpdate ? [encode(context(0), time(nextUpdate))] : []),
    ...cutoff,
  );
  const keyHash = createHash('sha1').update(about.issuer.keyBits).digest();
  const tbs = sequence(encode(context(2), octetString(keyHash)), time(producedAt), sequence(single));
  const signature = sign('sha256', tbs, issuer.credential.keyPem);
  const basic = sequence(
    tbs,
    sequence(objectIdentifier(oid.ecdsaWithSHA256)),
    encode(tag.bitString, concat(Uint8Array.of(0), signature)),
    ...(certificates.length > 0 ? [encode(context(0), sequence(...certificates))] : []),
  );
  const bytes = sequence(objectIdentifier(oid.ocspBasic), octetString(basic));
  return sequence(encode(tag.enumerated, Uint8Array.of(0)), encode(context(0), bytes));
}
