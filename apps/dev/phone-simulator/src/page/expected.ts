import type {Claim, DeviceResponse, InboxResponse} from '@signet/contracts';
import type {PhoneView} from '../phones/phone-view.js';

const hasAll = (content: unknown, ...names: string[]): boolean =>
  typeof content === 'object' && content !== null && names.every((name) => name in content);

export const isClaim = (content: unknown): content is Claim => hasAll(content, 'sessionId', 'signatureType');

export const isDevice = (content: unknown): content is DeviceResponse =>
  hasAll(content, 'deviceId', 'status', 'attemptsLeft');

export const isInbox = (content: unknown): content is InboxResponse => hasAll(content, 'sessions');

export const isPhone = (content: unknown): content is PhoneView => hasAll(content, 'id', 'name', 'locked');

export const arePhones = (content: unknown): content is PhoneView[] =>
  Array.isArray(content) && content.every(isPhone);

export const isUnlockCode = (content: unknown): content is {activationCode: string} =>
  hasAll(content, 'activationCode');
