import type {DeviceResponse, InboxResponse, SessionView} from '@signet/contracts';
import type {PhoneView} from '../../phones/phone-view.js';
import type {ShelfCode} from '../../shelf/shelf.controller.js';
import type {Person} from '../shelf/saved-phones.js';

/** Checks that the content of a response has the members that the caller reads. */
export type Guard<T> = (content: unknown) => content is T;

/** Returns a member of a parsed JSON object; undefined if the value is not an object or lacks the member. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

const hasMembers = (content: unknown, ...names: readonly string[]): boolean =>
  names.every((name) => member(content, name) !== undefined);

/** Accepts any content, for a response whose content the caller does not read. */
export const isAnything = (content: unknown): content is unknown => content !== undefined;

export const isDevice = (content: unknown): content is DeviceResponse =>
  hasMembers(content, 'deviceId', 'status', 'attemptsLeft');

const isWaiting = (content: unknown): boolean =>
  hasMembers(content, 'sessionId', 'signatureType', 'relyingPartyName', 'expiresAt');

export const isSession = (content: unknown): content is SessionView =>
  isWaiting(content) && hasMembers(content, 'requestedAttributes', 'requestedPredicates');

export function isInbox(content: unknown): content is InboxResponse {
  const sessions = member(content, 'sessions');
  return Array.isArray(sessions) && sessions.every(isWaiting);
}

export const isPhone = (content: unknown): content is PhoneView =>
  hasMembers(content, 'id', 'name', 'locked', 'attemptsLeft');

export const isPhoneList = (content: unknown): content is PhoneView[] =>
  Array.isArray(content) && content.every(isPhone);

export const isUnlockCode = (content: unknown): content is {activationCode: string} =>
  typeof member(content, 'activationCode') === 'string';

export const isShelfCode = (content: unknown): content is ShelfCode =>
  isUnlockCode(content) && typeof member(content, 'inGroups') === 'string';

export const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/**
 * Accepts the settings of the shelf, the page that shows several phones, each with the phone app. A simulator without
 * the phone app responds with an error instead.
 */
export const isShelf = (content: unknown): content is {appUrl: string; people: Person[]} => {
  const people = member(content, 'people');
  return typeof member(content, 'appUrl') === 'string' && Array.isArray(people) && people.every(isPerson);
};
