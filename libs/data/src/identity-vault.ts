import {identityAttributesSchema, type IdentityAttributes, type Keyring} from '@signet/domain';
import {open, seal} from './sealing.js';

const context = (identityId: string) => `identity.attributes:${identityId}`;

/** What is known of a person, sealed for their row. */
export const sealIdentity = (
  keyring: Keyring,
  identityId: string,
  attributes: IdentityAttributes,
): Uint8Array => seal(keyring, Buffer.from(JSON.stringify(attributes)), context(identityId));

/** The reverse. Throws when the bytes were changed or belong to another row. */
export const openIdentity = (keyring: Keyring, identityId: string, sealed: Uint8Array): IdentityAttributes =>
  identityAttributesSchema.parse(
    JSON.parse(Buffer.from(open(keyring, sealed, context(identityId))).toString('utf8')),
  );
