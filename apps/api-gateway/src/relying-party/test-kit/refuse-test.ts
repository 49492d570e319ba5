import {ServiceError, TEST_SWITCH_HEADER} from '@signet/contracts';

/** @throws ServiceError invalid_request, always, with a message about the header `X-Signet-Test` */
export const refuseTest = (message: string): never => {
  throw new ServiceError('invalid_request', {message: `${TEST_SWITCH_HEADER}: ${message}.`});
};
