import {identity} from '../sql/columns.js';

/** The person to whom a device belongs. The certificates of the device name this person. */
export const person = identity.as('i', 'id', 'identityId').and(identity.pick('i', 'attributesEncrypted'));
