/** The name of the signed data in the manifest if the relying party gives no name. */
export const DEFAULT_SIGNED_DATA_NAME = 'detached-file';

export {isDataName as isSignedDataName} from '@signet/asic';
