import type {DeviceResponse} from '@signet/contracts';
import type {ApiResponse} from '@signet/phone';
import {responseOrServiceError} from './forward-response.js';
import type {Handset} from './phone-store.js';

export interface PhoneView {
  readonly id: string;
  readonly name: string;
  readonly locked: boolean;
  readonly attemptsLeft: number;
}

/** Returns the status of a phone. If the service refuses the request for the status, the phone counts as locked. */
const statusOf = (response: ApiResponse<DeviceResponse>): Pick<PhoneView, 'locked' | 'attemptsLeft'> =>
  response.ok
    ? {locked: response.content.status !== 'ACTIVE', attemptsLeft: response.content.attemptsLeft}
    : {locked: true, attemptsLeft: 0};

/** Returns the data of a phone that the pages show, with its current status at the service. */
export async function viewOf({phone}: Handset): Promise<PhoneView> {
  const status = statusOf(await responseOrServiceError(phone.state()));
  return {id: phone.deviceId, name: phone.displayName, ...status};
}
