import {equal} from '../../../src/bytes.js';
import {elementsOf, fieldsOf, readDer, unwrap} from '../../../src/der/read.js';
import {context} from '../../../src/der/tags.js';
import {integerOctets} from '../../../src/der/values.js';
import type {StatusFetch} from '../../../src/index.js';
import {oid} from '../../../src/object-identifiers.js';
import {readCertificate} from '../../../src/x509/certificate.js';
import {type CraftedList, craftedList} from '../evidence/crafted-list.js';
import type {OcspResponseDraft} from '../evidence/ocsp-response.js';
import {extension} from '../evidence/revocation-list.js';
import {aboutAuthority, aboutSigner, type World} from './world.js';

/** What the responders say today. By default, every certificate is good, and every response repeats the nonce. */
export interface Today {
  readonly signer?: OcspResponseDraft | 'unreachable';
  readonly authorities?: OcspResponseDraft | 'unreachable';
  readonly list?: CraftedList;
  readonly nonce?: 'missing' | 'wrong';
}

interface ReadRequest {
  readonly serialNumber: Uint8Array;
  readonly nonce: Uint8Array;
}

function readRequest(der: Uint8Array): ReadRequest {
  const tbs = fieldsOf(readDer(elementsOf(readDer(der))[0]?.bytes ?? der));
  const [request] = elementsOf(tbs.next());
  const certId = fieldsOf(fieldsOf(request ?? readDer(der)).next());
  for (let skipped = 0; skipped < 3; skipped += 1) certId.next();
  const serialNumber = integerOctets(certId.next());
  const [nonceExtension] = elementsOf(unwrap(tbs.next(context(2))));
  const value = fieldsOf(nonceExtension ?? readDer(der));
  value.next();
  return {serialNumber, nonce: value.next().content};
}

const nonceIn = ({nonce}: ReadRequest, kind: Today['nonce']): Uint8Array[] => {
  if (kind === 'missing') return [];
  const repeated = kind === 'wrong' ? nonce.with(nonce.length - 1, (nonce.at(-1) ?? 0) ^ 1) : nonce;
  return [extension(oid.ocspNonce, repeated)];
};

/** Returns how `verify` asks the responders of a world, which run in this process. */
export function respondersOf(world: World, today: Today = {}): StatusFetch {
  const said = (draft: OcspResponseDraft | 'unreachable' = {}): OcspResponseDraft => {
    if (draft === 'unreachable') throw new Error('The request timed out.');
    return {nextUpdate: new Date(Date.now() + 300_000), ...draft};
  };
  const {addresses} = world;
  return async ({url, ocspRequest}) => {
    if (url === addresses.list && !ocspRequest) return craftedList(world.issuing, today.list ?? {});
    const request = readRequest(ocspRequest ?? new Uint8Array());
    const extensions = {responseExtensions: nonceIn(request, today.nonce)};
    if (url === addresses.issuing) return aboutSigner(world, {...said(today.signer), ...extensions});
    const authority = [world.issuing, world.timestamping].find(({certificate}) =>
      equal(readCertificate(certificate).serialNumber, request.serialNumber),
    );
    if (url !== addresses.root || !authority) throw new Error(`Nobody answers at ${url}.`);
    return aboutAuthority(world, authority, {...said(today.authorities), ...extensions});
  };
}
