/** Stands in the manifest when the relying party gave no name. */
export const DEFAULT_SIGNED_DATA_NAME = 'detached-file';

export {isDataName as isSignedDataName} from '@signet/asic';
