import type {DeviceResponse} from '@signet/contracts';
import type {Answer} from '@signet/phone';
import {answerOf} from './pass-on.js';
import type {Handset} from './phone-book.js';

/** A phone in the list of phones. */
export interface PhoneView {
  readonly id: string;
  readonly name: string;
  readonly locked: boolean;
  readonly attemptsLeft: number;
}

/** A phone that the service does not let speak is as good as locked. */
const conditionOf = (answer: Answer<DeviceResponse>): Pick<PhoneView, 'locked' | 'attemptsLeft'> =>
  answer.ok
    ? {locked: answer.content.status !== 'ACTIVE', attemptsLeft: answer.content.attemptsLeft}
    : {locked: true, attemptsLeft: 0};

/** A phone as the service sees it now. */
export async function viewOf({phone}: Handset): Promise<PhoneView> {
  const condition = conditionOf(await answerOf(phone.state()));
  return {id: phone.deviceId, name: phone.displayName, ...condition};
}
