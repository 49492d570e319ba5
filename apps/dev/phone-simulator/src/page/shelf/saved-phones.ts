import {isPerson, member} from '../browser/guards.js';

const KEY = 'shelf';

/** The attributes with which a person was registered. */
export type Person = Readonly<Record<string, string>>;

/**
 * A phone on the shelf, the page that shows several phones, each with the phone app. It contains no keys, because the
 * phone app stores them under the origin of the app.
 */
export interface SavedPhone {
  /** The profile of the phone app, which separates the storage of this phone from that of the others. */
  readonly profile: string;
  /** The label of the phone: the name of the person, followed by a number if another phone has that name. */
  readonly name: string;
  readonly person: Person;
}

const isSavedPhone = (value: unknown): value is SavedPhone =>
  typeof member(value, 'profile') === 'string' &&
  typeof member(value, 'name') === 'string' &&
  isPerson(member(value, 'person'));

/** The phones on the shelf, in the order in which they were added. */
export function savedPhones(): readonly SavedPhone[] {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isSavedPhone) : [];
}

const save = (phones: readonly SavedPhone[]): void => localStorage.setItem(KEY, JSON.stringify(phones));

/** Gives each of these people a phone if this browser has never had a phone on the shelf. */
export function addFirstPhones(people: readonly Person[]): void {
  if (localStorage.getItem(KEY) === null) for (const person of people) addPhone(person);
}

/** Adds a phone with a new profile. */
export function addPhone(person: Person): SavedPhone {
  const phones = savedPhones();
  const name = `${person['givenName'] ?? ''} ${person['familyName'] ?? ''}`.trim();
  const names = new Set(phones.map((phone) => phone.name));
  let number = 1;
  const label = () => (number === 1 ? name : `${name} (${number})`);
  while (names.has(label())) number += 1;
  const phone = {profile: crypto.randomUUID(), name: label(), person};
  save([...phones, phone]);
  return phone;
}

export const removePhone = ({profile}: SavedPhone): void =>
  save(savedPhones().filter((phone) => phone.profile !== profile));
