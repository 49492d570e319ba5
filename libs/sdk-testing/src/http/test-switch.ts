import {errorOfTestStatus, ServiceError, TEST_SWITCH_HEADER} from '@signet/contracts';
import {readTestSwitch, type TestSwitch} from '@signet/domain';
import type {Clock} from '../clock.js';

/**
 * Obeys the header `X-Signet-Test`: delays the request, or refuses it, or both in this order.
 * @param isCreation whether the request creates a session, which may have an outcome
 * @throws ServiceError
 */
export async function obeyTestSwitch(
  request: Request,
  isCreation: boolean,
  clock: Clock,
): Promise<TestSwitch | null> {
  const header = request.headers.get(TEST_SWITCH_HEADER);
  if (header === null) return null;
  const asked = readTestSwitch(header);
  const forCreation = asked.outcome !== null ? 'outcome' : asked.age > 0 ? 'age' : undefined;
  if (forCreation !== undefined && !isCreation)
    throw new ServiceError('invalid_request', {
      message: `${TEST_SWITCH_HEADER}: ${forCreation} is only for a request that creates a session.`,
    });
  const end = clock.now() + asked.delay;
  while (clock.now() < end && !request.signal.aborted) await clock.next(end, request.signal);
  if (asked.status === null) return asked;
  throw new ServiceError(errorOfTestStatus[asked.status], {
    message: `${TEST_SWITCH_HEADER} asked for this response.`,
    headers: {'retry-after': '1'},
  });
}
