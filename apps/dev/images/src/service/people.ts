import {Phone} from '@signet/phone';
import {SignetClient} from '@signet/sdk';
import {z} from 'zod';
import type {Container} from '../running/container.js';
import {PIN, redirectUri} from './fixtures.js';

const clientSchema = z.object({clientId: z.string(), clientSecret: z.string()});
const personSchema = z.object({personId: z.string(), activationCode: z.string()});

/** Runs signetctl from its image, as an operator does. @returns the JSON document that it prints */
export async function signetctl(container: Container, ...args: string[]): Promise<unknown> {
  return JSON.parse(await container.execute([...container.config.entrypoint, ...args, '--json']));
}

/** Registers a relying party. @returns an API client with the credentials of this relying party */
export async function registerClient(operator: Container, baseUrl: string): Promise<SignetClient> {
  const client = ['--name=Shop', `--redirect-uri=${redirectUri}`];
  const credentials = clientSchema.parse(await signetctl(operator, 'client', 'create', ...client));
  return new SignetClient({baseUrl, ...credentials});
}

/** Registers a person, and enrols a simulated phone with the activation code. */
export async function enrolPerson(operator: Container, baseUrl: string): Promise<Phone> {
  const person = [
    ...['--given-name=Mari', '--family-name=Maasikas', '--personal-code=49001010001'],
    ...['--date-of-birth=1990-01-01', '--country=EE'],
  ];
  const {activationCode} = personSchema.parse(await signetctl(operator, 'person', 'add', ...person));
  const response = await Phone.enrol({
    baseUrl,
    activationCode,
    deviceName: 'Simulated phone',
    platform: 'SIMULATOR',
    pin: PIN,
  });
  if (!response.ok) throw new Error(`The enrolment was refused with ${response.status}`);
  return response.content;
}
