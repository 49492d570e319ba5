import {equal} from '../bytes.js';
import {type Der, fieldsOf} from '../der/read.js';
import {context, contextPrimitive, tag} from '../der/tags.js';
import {booleanOf} from '../der/values.js';
import type {Certificate} from '../x509/certificate.js';
import {listPlacesOf, placesIn} from '../x509/distribution-points.js';
import {pathLengthOf} from '../x509/extensions.js';

/** Which certificates a revocation list covers (RFC 5280 section 5.2.5, IssuingDistributionPoint). */
export interface ListScope {
  /** The names of the distribution point, each a GeneralName in DER; undefined if the list has no such name. */
  readonly places: readonly Uint8Array[] | undefined;
  readonly onlyUsers: boolean;
  readonly onlyAuthorities: boolean;
  /** True if the list omits certificates of the issuer for another reason, or contains those of other issuers. */
  readonly isOther: boolean;
}

/** @throws ContainerError `malformed_signature`, `too_large` */
export function readScope(der: Der): ListScope {
  const fields = fieldsOf(der);
  const point = fields.optional(context(0));
  const flag = (number: number): boolean => {
    const value = fields.optional(contextPrimitive(number));
    return value !== undefined && booleanOf({...value, tag: tag.boolean});
  };
  const [onlyUsers, onlyAuthorities] = [flag(1), flag(2)];
  const reasons = fields.optional(contextPrimitive(3));
  const [isIndirect, onlyAttributes] = [flag(4), flag(5)];
  fields.end();
  return {
    places: point && placesIn(point),
    onlyUsers,
    onlyAuthorities,
    isOther: reasons !== undefined || isIndirect || onlyAttributes,
  };
}

/**
 * True if a list with this scope would contain the certificate if it were revoked (RFC 5280 section 6.3.3 (b)).
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function isInScope(scope: ListScope | undefined, certificate: Certificate): boolean {
  if (!scope) return true;
  const isAuthority = pathLengthOf(certificate) !== null;
  const {places} = scope;
  return (
    !scope.isOther &&
    !(isAuthority ? scope.onlyUsers : scope.onlyAuthorities) &&
    (!places || listPlacesOf(certificate).some((place) => places.some((other) => equal(place, other))))
  );
}
