import type {LoggedIn, Login, PendingLogin, RequestedProperties, SignetClient} from '../src/index.js';
import {json, scriptedService} from './support/scripted-service.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const redirectUri = 'https://shop.example/callback';
const properties = {
  attributes: ['name', 'dateOfBirth'],
  predicates: {adult: {type: 'AGE_OVER', years: 18}},
} as const;

const person = {subjectId: 's', attributes: {name: 'Mari Maasikas'}, predicates: {adult: true}};
const serviceWith = (): SignetClient => scriptedService([json(200, {sessionId: 's', ...person})]).client;

test('a login carries the requested properties to the type of the person', async () => {
  const client = serviceWith();
  const login = await client.createLogin({redirectUri, properties});
  const {attributes, predicates} = await client.handleCallback(`?code=c&state=${login.state}`, login);
  const name: string = attributes.name;
  const born: string | undefined = attributes.dateOfBirth;
  const adult: boolean = predicates.adult;
  expect([name, born, adult]).toEqual(['Mari Maasikas', undefined, true]);
  // @ts-expect-error the attribute was not requested
  expect(attributes.country).toBeUndefined();
  // @ts-expect-error the predicate was not requested
  expect(predicates.senior).toBeUndefined();
  // @ts-expect-error not every person has a known date of birth
  const certain: string = attributes.dateOfBirth;
  expect(certain).toBeUndefined();
});

test('a literal request needs no constant', async () => {
  const client = serviceWith();
  const login = await client.createLogin({redirectUri, hostedPage: true, properties: {attributes: ['name']}});
  const {attributes} = await client.redeem<{attributes: ['name']}>('c', login.codeVerifier);
  expect(attributes.name.length).toBeGreaterThan(0);
  true satisfies Same<
    typeof login extends Login<infer R> ? R : never,
    {readonly attributes: readonly ['name']}
  >;
});

test('a login that was stored as JSON has the type that the session of the application declares', async () => {
  const client = serviceWith();
  const stored: PendingLogin<typeof properties> = JSON.parse(
    JSON.stringify(await client.createLogin({redirectUri, properties})),
  );
  const response = await client.handleCallback(`code=c&state=${stored.state}`, stored);
  expect(response.attributes.name).toBe('Mari Maasikas');
});

test('a request whose properties the compiler does not know has an answer with optional members, as before', async () => {
  const client = serviceWith();
  const wanted: RequestedProperties = properties;
  const login: PendingLogin = await client.createLogin({redirectUri, properties: wanted});
  const response: LoggedIn = await client.handleCallback({code: 'c', state: login.state}, login);
  const name: string | undefined = response.attributes?.['name'];
  const adult: boolean | undefined = response.predicates?.['adult'];
  expect([name, adult]).toEqual(['Mari Maasikas', true]);
  true satisfies Same<
    LoggedIn['attributes'],
    | Readonly<
        Partial<
          Record<'name' | 'givenName' | 'familyName' | 'personalCode' | 'dateOfBirth' | 'country', string>
        >
      >
    | undefined
  >;
});

test('a list of attributes that is made while the program runs has optional attributes of its members', async () => {
  const client = serviceWith();
  const some: ('name' | 'country')[] = ['name'];
  const login = await client.createLogin({redirectUri, properties: {attributes: some}});
  const response = await client.handleCallback({code: 'c', state: login.state}, login);
  const name: string | undefined = response.attributes?.name;
  expect(name).toBe('Mari Maasikas');
  // @ts-expect-error the list cannot contain it
  expect(response.attributes?.familyName).toBeUndefined();
});

test('a login with only predicates has no attributes', async () => {
  const client = serviceWith();
  const login = await client.createLogin({redirectUri, properties: {predicates: properties.predicates}});
  const response = await client.handleCallback({code: 'c', state: login.state}, login);
  expect(response.predicates.adult).toBe(true);
  // @ts-expect-error no attribute was requested
  expect(response.attributes).toEqual(person.attributes);
});
