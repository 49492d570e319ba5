import {Installation} from '../support/installation.js';
import type {Operator} from '../support/operator.js';

let installation: Installation;
let operator: Operator;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
});
afterAll(() => installation.remove());

const create = (...options: string[]) => operator.createClient(...options);

test('an operator grants signatures by default, and can refuse and take them', async () => {
  const {clientId, signing} = await create('--no-signing');
  expect(signing).toBe(false);
  const update = (...options: string[]) => operator.json('client', 'update', clientId, ...options);
  expect(await update('--signing')).toMatchObject({signing: true});
  expect(await update('--poll-rate', '5')).toMatchObject({signing: true});
  expect(await update('--no-signing')).toMatchObject({signing: false});
  expect(await create()).toMatchObject({signing: true});
});

test('two clients cannot have names that look the same, and a given name is approved', async () => {
  const {clientId, name} = await create();
  expect(await operator.failure('client', 'create', '--name', ` ${name.toUpperCase()}`)).toMatchObject({
    code: 'refused',
    message: expect.stringContaining('Another client has this name'),
  });
  await installation.admin.query('UPDATE relying_party SET name_approved = false WHERE id = $1', [clientId]);
  expect(await operator.json('client', 'update', clientId, '--poll-rate', '5')).toMatchObject({
    nameApproved: false,
  });
  expect(await operator.json('client', 'update', clientId, '--name', name)).toMatchObject({
    nameApproved: true,
  });
});
