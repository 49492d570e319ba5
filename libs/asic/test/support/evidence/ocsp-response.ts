import {createHash, sign} from 'node:crypto';
import {concat, utf8} from '../../../src/bytes.js';
import {context, contextPrimitive, tag} from '../../../src/der/tags.js';
import {encode, objectIdentifier, octetString, sequence} from '../../../src/der/write.js';
import {oid} from '../../../src/object-identifiers.js';
import {buildCertId} from '../../../src/revocation/cert-id.js';
import {readCertificate} from '../../../src/x509/certificate.js';
import type {Made} from '../odd-certificates.js';
import {extension} from './revocation-list.js';

/** One status. By default, it is good, `thisUpdate` is now, and all other fields are absent. */
export interface OcspStatus {
  readonly thisUpdate?: Date;
  readonly nextUpdate?: Date;
  readonly archiveCutoff?: Date;
  readonly revokedAt?: Date;
  readonly reason?: number;
  readonly invalidSince?: Date;
  readonly isUnknown?: boolean;
  readonly extensions?: readonly Uint8Array[];
}

/** The contents of an OCSP response. By default, `producedAt` is now, and the issuer itself has signed it. */
export interface OcspResponseDraft extends OcspStatus {
  readonly producedAt?: Date;
  readonly certificates?: readonly Uint8Array[];
  /** Further statuses of the same certificate. */
  readonly more?: readonly OcspStatus[];
  readonly responder?: Made;
  readonly responseExtensions?: readonly Uint8Array[];
  /** Whether the response names its responder by the name, and not by the hash of the key. */
  readonly isNamed?: boolean;
}

const time = (value: Date) =>
  encode(tag.generalizedTime, utf8(`${value.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`));

const certStatus = ({revokedAt, reason, isUnknown}: OcspStatus) => {
  if (!revokedAt) return encode(contextPrimitive(isUnknown ? 2 : 0));
  const why = reason === undefined ? [] : [encode(context(0), encode(tag.enumerated, Uint8Array.of(reason)))];
  return encode(context(1), time(revokedAt), ...why);
};

const extensionList = (extensions: readonly Uint8Array[]): Uint8Array[] =>
  extensions.length > 0 ? [encode(context(1), sequence(...extensions))] : [];

const singleOf = (certId: Uint8Array, status: OcspStatus): Uint8Array => {
  const {thisUpdate = new Date(), nextUpdate, archiveCutoff, invalidSince, extensions = []} = status;
  const cutoff = archiveCutoff ? [extension(oid.archiveCutoff, time(archiveCutoff))] : [];
  const since = invalidSince ? [extension(oid.invalidityDate, time(invalidSince))] : [];
  return sequence(
    certId,
    certStatus(status),
    time(thisUpdate),
    ...(nextUpdate ? [encode(context(0), time(nextUpdate))] : []),
    ...extensionList([...cutoff, ...since, ...extensions]),
  );
};

/**
 * Creates an OCSP response that the issuer itself or another responder has signed. Tests can choose contents that no
 * real responder would send.
 */
export async function ocspResponse(
  subject: Uint8Array,
  issuer: Pick<Made, 'certificate'> & Partial<Made>,
  response: OcspResponseDraft = {},
): Promise<Uint8Array> {
  const {producedAt = new Date(), certificates = [], more = [], responder = issuer} = response;
  const about = {certificate: readCertificate(subject), issuer: readCertificate(issuer.certificate)};
  const certId = await buildCertId(about);
  const singles = [response, ...more].map((status) => singleOf(certId, status));
  const {keyBits, subject: name} = readCertificate(responder.certificate);
  const keyHash = octetString(createHash('sha1').update(keyBits).digest());
  const tbs = sequence(
    response.isNamed ? encode(context(1), name) : encode(context(2), keyHash),
    time(producedAt),
    sequence(...singles),
    ...extensionList(response.responseExtensions ?? []),
  );
  const signature = sign('sha256', tbs, responder.credential?.keyPem ?? '');
  const basic = sequence(
    tbs,
    sequence(objectIdentifier(oid.ecdsaWithSHA256)),
    encode(tag.bitString, concat(Uint8Array.of(0), signature)),
    ...(certificates.length > 0 ? [encode(context(0), sequence(...certificates))] : []),
  );
  const bytes = sequence(objectIdentifier(oid.ocspBasic), octetString(basic));
  return sequence(encode(tag.enumerated, Uint8Array.of(0)), encode(context(0), bytes));
}
