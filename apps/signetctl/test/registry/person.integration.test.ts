import {Installation} from '../support/installation.js';
import {person as mari, unknown} from '../support/person.js';
import {Operator, user} from '../support/operator.js';

let installation: Installation;
let operator: Operator;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
});
afterAll(() => installation.remove());

test('a person is registered with an activation code, and found by the personal code', async () => {
  const person = mari();
  const added = await operator.json('person', 'add', ...person.options);
  expect(added).toEqual({
    personId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    activationCode: expect.stringMatching(/^\d{20}$/),
    validHours: 72,
    outdatedDevices: [],
  });
  const found = await operator.json(
    'person',
    'list',
    '--country',
    'EE',
    '--personal-code',
    person.personalCode,
  );
  expect(found.people).toEqual([
    {personId: added.personId, devices: 0, createdAt: expect.any(String), erasedAt: null},
  ]);
});

test('a person reads the digits of an activation code in groups', async () => {
  const {output} = await operator.run(['person', 'add', ...mari().options]);
  expect(output).toMatch(/^activation code  (\d{4} ){4}\d{4}$/m);
  const [, personId = ''] = /^person id +(\S+)$/m.exec(output) ?? [];
  const issued = await operator.run(['activation-code', 'issue', personId]);
  expect(issued.output).toMatch(/^activation code  (\d{4} ){4}\d{4}$/m);
  expect((await operator.json('activation-code', 'issue', personId)).activationCode).toMatch(/^\d{20}$/);
});

test('with PHONE_APP_URL, a new code comes with a link to the phone app', async () => {
  const withApp = new Operator({...operator.environment, PHONE_APP_URL: 'https://app.signet.example'});
  const added = await withApp.json('person', 'add', ...mari().options);
  expect(added.activationLink).toBe(`https://app.signet.example/#activate=${added.activationCode}`);
  const {output} = await withApp.run(['activation-code', 'issue', added.personId]);
  expect(output).toMatch(/^activation link  https:\/\/app\.signet\.example\/#activate=\d{20}$/m);
});

test('if PHONE_APP_URL is invalid, nobody is registered', async () => {
  const person = mari();
  const wrong = new Operator({...operator.environment, PHONE_APP_URL: 'app.signet.example'});
  expect(await wrong.failure('person', 'add', ...person.options)).toMatchObject({code: 'settings_invalid'});
  const search = ['person', 'list', '--country', 'EE', '--personal-code', person.personalCode];
  expect((await operator.json(...search)).people).toEqual([]);
});

test('the list has no personal data, and the attributes are shown with an entry in the audit log', async () => {
  const person = mari();
  const {personId} = await operator.json('person', 'add', ...person.options);
  const listed = JSON.stringify(await operator.json('person', 'list'));
  expect(listed).toContain(personId);
  for (const value of ['Mari', 'Maasikas', person.personalCode]) expect(listed).not.toContain(value);
  expect(await operator.json('person', 'show', personId, '--actor', 'ticket-17')).toMatchObject({
    personId,
    givenName: 'Mari',
    familyName: 'Maasikas',
    personalCode: person.personalCode,
    dateOfBirth: '2000-01-01',
    country: 'EE',
  });
  expect(await installation.audit(`identity:${personId}`)).toEqual([
    {actor: user, action: 'identity.registered', details: null},
    {actor: user, action: 'activation_code.issued', details: null},
    {actor: 'ticket-17', action: 'identity.shown', details: null},
  ]);
});

test('the limit of the list is the number of people', async () => {
  await operator.json('person', 'add', ...mari().options);
  await operator.json('person', 'add', ...mari().options);
  expect((await operator.json('person', 'list', '--limit', '1')).people).toHaveLength(1);
});

test('nobody is found by a personal code that is not registered', async () => {
  expect(await operator.json('person', 'list', '--country', 'EE', '--personal-code', 'x')).toEqual({
    people: [],
  });
});

test('a country without a personal code is a mistake', async () => {
  expect(await operator.failure('person', 'list', '--country', 'EE')).toMatchObject({code: 'usage'});
});

test('invalid data are refused in sentences without the data', async () => {
  const options = mari({dateOfBirth: '2000-02-30', country: 'Estonia'}).options;
  const {message, ...failure} = await operator.failure('person', 'add', ...options);
  expect(failure).toMatchObject({code: 'refused', exitCode: 1});
  expect(message).toBe(
    'The date of birth must be an existing day as YYYY-MM-DD, or else “unknown”. ' +
      'The country must be a code of two letters from ISO 3166-1, such as EE.',
  );
});

test('nobody is born in the future', async () => {
  const {message} = await operator.failure('person', 'add', ...mari({dateOfBirth: '2990-01-01'}).options);
  expect(message).toBe('The date of birth is in the future.');
});

test('an erased person cannot be shown, found or enrolled, and the audit log keeps the id', async () => {
  const person = mari();
  const {personId} = await operator.json('person', 'add', ...person.options);
  expect(await operator.json('person', 'erase', personId, '--yes')).toEqual({
    personId,
    erased: true,
    devicesRevoked: 0,
  });
  for (const command of [
    ['person', 'show'],
    ['person', 'erase', '--yes'],
    ['activation-code', 'issue'],
  ]) {
    const [group = '', name = '', ...options] = command;
    expect(await operator.failure(group, name, personId, ...options)).toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/was erased/),
    });
  }
  const found = await operator.json(
    'person',
    'list',
    '--country',
    'EE',
    '--personal-code',
    person.personalCode,
  );
  expect(found).toEqual({people: []});
  expect(await installation.audit(`identity:${personId}`)).toContainEqual({
    actor: user,
    action: 'identity.erased',
    details: {devices: 0},
  });
});

test('an erasure is not made without a confirmation', async () => {
  const {personId} = await operator.json('person', 'add', ...mari().options);
  expect(await operator.failure('person', 'erase', personId)).toMatchObject({
    code: 'not_confirmed',
    exitCode: 2,
  });
  expect(await operator.json('person', 'show', personId)).toMatchObject({givenName: 'Mari'});
});

test('a new activation code replaces the old one', async () => {
  const {personId, activationCode} = await operator.json('person', 'add', ...mari().options);
  const issued = await operator.json('activation-code', 'issue', personId);
  expect(issued).toMatchObject({personId, validHours: 72});
  expect(issued.activationCode).not.toBe(activationCode);
  const {rows} = await installation.admin.query(
    'SELECT count(*)::int AS open FROM activation_code WHERE identity_id = $1 AND expires_at > now()',
    [personId],
  );
  expect(rows).toEqual([{open: 1}]);
});

test.each([
  ['person', 'show'],
  ['person', 'erase', '--yes'],
  ['activation-code', 'issue'],
])('%s %s of an unknown person finds nothing', async (group, name, ...options) => {
  expect(await operator.failure(group, name, unknown, ...options)).toMatchObject({
    code: 'not_found',
    message: `There is no person ${unknown}.`,
  });
});
