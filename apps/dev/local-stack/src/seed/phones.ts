import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {z} from 'zod';
import type {DemoPhone} from '../files/demo-file.js';
import {LocalStackError} from '../error.js';
import {askSimulator} from './ask-simulator.js';

/**
 * The people of the demo. Their names and personal codes are fictitious. The phone app refuses PINs that are easy to guess,
 * so a developer can also choose these PINs for a phone in the browser.
 */
export const people = [
  {
    personalCode: '49003111045',
    givenName: 'Maarja',
    familyName: 'Tamm',
    dateOfBirth: '1990-03-11',
    country: 'EE',
    pin: '7305',
  },
  {
    personalCode: '010108-12345',
    givenName: 'Jānis',
    familyName: 'Bērziņš',
    dateOfBirth: '2008-01-01',
    country: 'LV',
    pin: '9164',
  },
] as const;

/**
 * The same people without PINs. A developer who adds a phone for one of them on the page of the phone simulator chooses
 * the PIN.
 */
export const shelfPeople = people.map(({pin: _, ...person}) => person);

const phonesSchema = z.array(z.object({id: z.string(), name: z.string()}));

/** The PINs of phones that a release without the state file has enrolled. */
const pinsWithoutState = {'49003111045': '1234', '010108-12345': '4321'} as const;

const stateSchema = z.array(z.object({id: z.string(), name: z.string(), pin: z.string()}));

/**
 * Returns a phone for each person of the demo. Enrols a phone only for people who have none from an earlier start, whose
 * PIN is in the state file: a release may choose another PIN for new phones.
 * @param fresh the command that deletes all data first, for messages
 */
export async function demoPhones(
  simulatorUrl: string,
  stateFile: string,
  fresh: string,
): Promise<DemoPhone[]> {
  const existing = await listPhones(simulatorUrl);
  const known = existsSync(stateFile) ? stateSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8'))) : [];
  const phones: DemoPhone[] = [];
  for (const {pin, ...person} of people) {
    const name = `${person.givenName} ${person.familyName}`;
    const id = existing.find((phone) => phone.name === name)?.id;
    const earlierPin = known.find((phone) => phone.id === id)?.pin ?? pinsWithoutState[person.personalCode];
    phones.push(
      id === undefined
        ? {id: await enrol(simulatorUrl, {...person, pin}, fresh), name, pin}
        : {id, name, pin: earlierPin},
    );
  }
  writeFileSync(stateFile, JSON.stringify(phones, null, 2), {mode: 0o600});
  return phones;
}

async function listPhones(simulatorUrl: string) {
  return phonesSchema.parse(await (await fetch(`${simulatorUrl}/phones`)).json());
}

async function enrol(simulatorUrl: string, person: object, fresh: string): Promise<string> {
  const response = await askSimulator(`${simulatorUrl}/phones`, person);
  const body: unknown = await response.json();
  if (!response.ok) {
    const code = z.object({errorCode: z.string()}).safeParse(body).data?.errorCode ?? 'no error code';
    throw new LocalStackError(
      'A demo phone could not be enrolled',
      `the service answered ${response.status} (${code})`,
      `read the logs, or delete all data with ${fresh}`,
    );
  }
  return z.object({id: z.string()}).parse(body).id;
}
