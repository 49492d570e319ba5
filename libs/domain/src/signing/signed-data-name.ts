/** The name in the manifest when the relying party gave none. */
export const DEFAULT_SIGNED_DATA_NAME = 'detached-file';

export {isDataName as isSignedDataName} from '@signet/asic';
