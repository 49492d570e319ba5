import {elementsOf, fieldsOf, readDer} from '../der/read.js';
import {context, contextPrimitive} from '../der/tags.js';
import {oid} from '../object-identifiers.js';
import type {Certificate} from './certificate.js';
import {directoryNamesIn} from './general-names.js';

/**
 * Returns the names, in DER, of the issuers of revocation lists that a certificate names because they differ from its
 * own issuer (RFC 5280 section 4.2.1.13, cRLIssuer).
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function listIssuersOf({extensions}: Certificate): Uint8Array[] {
  const extension = extensions.get(oid.crlDistributionPoints);
  if (!extension) return [];
  return elementsOf(readDer(extension.value)).flatMap((point) => {
    const fields = fieldsOf(point);
    fields.optional(context(0));
    fields.optional(contextPrimitive(1));
    const issuers = fields.optional(context(2));
    fields.end();
    return issuers ? directoryNamesIn(issuers, context(2)) : [];
  });
}
