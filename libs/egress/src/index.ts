export {isPublicAddress} from './public-address.js';
export {
  addressRule,
  guardedLookup,
  mayCallHost,
  PrivateAddressError,
  type AddressRule,
  type Resolve,
} from './public-lookup.js';
