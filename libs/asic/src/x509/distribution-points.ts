import {type Der, elementsOf, fieldsOf, readDer, unwrap} from '../der/read.js';
import {context, contextPrimitive} from '../der/tags.js';
import {oid} from '../object-identifiers.js';
import type {Certificate} from './certificate.js';
import {directoryNamesIn, httpAddressIn} from './general-names.js';

/**
 * Returns the full names of a distribution point, each a GeneralName in DER; none for a name that is relative to the
 * issuer.
 * @param point a DistributionPointName with the tag [0]
 */
export function placesIn(point: Der): Uint8Array[] {
  const name = unwrap(point);
  return name.tag === context(0) ? elementsOf(name, context(0)).map(({bytes}) => bytes) : [];
}

interface DistributionPoint {
  readonly places: readonly Uint8Array[];
  /** The names of the issuers of the lists, each a Name in DER, if they differ from the issuer of the certificate. */
  readonly issuers: readonly Uint8Array[];
  /** True if the lists cover only some reasons for a revocation. */
  readonly isPartial: boolean;
}

function pointsOf({extensions}: Certificate): DistributionPoint[] {
  const extension = extensions.get(oid.crlDistributionPoints);
  if (!extension) return [];
  return elementsOf(readDer(extension.value)).map((point) => {
    const fields = fieldsOf(point);
    const name = fields.optional(context(0));
    const reasons = fields.optional(contextPrimitive(1));
    const issuers = fields.optional(context(2));
    fields.end();
    return {
      places: name ? placesIn(name) : [],
      issuers: issuers ? directoryNamesIn(issuers, context(2)) : [],
      isPartial: reasons !== undefined,
    };
  });
}

/**
 * Returns the names, in DER, of the issuers of revocation lists that a certificate names because they differ from its
 * own issuer (RFC 5280 section 4.2.1.13, cRLIssuer).
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export const listIssuersOf = (certificate: Certificate): Uint8Array[] =>
  pointsOf(certificate).flatMap(({issuers}) => issuers);

/**
 * Returns the places, each a GeneralName in DER, where the issuer of a certificate publishes the lists that contain it
 * if it is revoked for any reason.
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export const listPlacesOf = (certificate: Certificate): Uint8Array[] =>
  pointsOf(certificate)
    .filter(({issuers, isPartial}) => issuers.length === 0 && !isPartial)
    .flatMap(({places}) => places);

/**
 * Returns the HTTP addresses from which these lists can be fetched.
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export const listAddressesOf = (certificate: Certificate): string[] =>
  listPlacesOf(certificate)
    .map((place) => httpAddressIn(readDer(place)))
    .filter((address) => address !== undefined);
