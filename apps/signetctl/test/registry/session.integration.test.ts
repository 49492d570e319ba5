import {Installation} from '../support/installation.js';
import {person, unknown} from '../support/person.js';
import type {Operator} from '../support/operator.js';
import {complete, insertSession} from '../support/sessions.js';

let installation: Installation;
let operator: Operator;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
});
afterAll(() => installation.remove());

test('a session is shown with its events, but without what was requested and who was asked', async () => {
  const {clientId} = await operator.createClient();
  const sessionId = await insertSession(installation.admin, clientId);
  await operator.json('client', 'suspend', clientId);
  const shown = await operator.json('session', 'show', sessionId);
  expect(shown).toMatchObject({
    sessionId,
    clientId,
    signatureType: 'AUTHENTICATION',
    status: 'CANCELLED',
    cancelReason: 'relying_party_suspended',
    container: null,
    events: [{type: 'session.cancelled', reason: 'relying_party_suspended', attempts: 0}],
  });
  const {output} = await operator.run(['session', 'show', sessionId]);
  expect(output).toMatch(/^session id +\S+\n/);
  expect(output).toContain('session.cancelled');
  for (const text of [JSON.stringify(shown), output]) expect(text).not.toMatch(/secret-path|secret-state/);
});

/** The line of `session show` that begins with this word, without its time. */
const labelOf = async (sessionId: string, word: RegExp) =>
  (await operator.run(['session', 'show', sessionId])).output.match(word)?.[0];

test('a completed login ends when its code expires, and is not said to have ended before', async () => {
  const {clientId} = await operator.createClient();
  const sessionId = await insertSession(installation.admin, clientId);
  const end = /^end(s|ed) at +(–|\d)/m;
  expect(await labelOf(sessionId, end)).toMatch(/^ended at +–$/);
  await complete(installation.admin, sessionId, '1 minute');
  expect(await labelOf(sessionId, end)).toMatch(/^ends at +\d$/);
  expect(await operator.json('session', 'show', sessionId)).toMatchObject({endedAt: expect.any(String)});
  await installation.admin.query('UPDATE session SET ended_at = now() WHERE id = $1', [sessionId]);
  expect(await labelOf(sessionId, end)).toMatch(/^ended at +\d$/);
});

test('an unknown session is not found', async () => {
  expect(await operator.failure('session', 'show', unknown)).toMatchObject({
    code: 'not_found',
    message: `There is no session ${unknown}.`,
  });
});

test('the audit log is listed newest first, by target, actor and time', async () => {
  const {clientId} = await operator.createClient('--actor', 'first');
  await operator.json('client', 'suspend', clientId, '--actor', 'second');
  const target = `relying_party:${clientId}`;
  const actions = async (...options: string[]) => {
    const {entries} = await operator.json('audit', 'list', '--target', target, ...options);
    return entries.map(({action}: {action: string}) => action);
  };
  expect(await actions()).toEqual(['relying_party.suspended', 'relying_party.registered']);
  expect(await actions('--limit', '1')).toEqual(['relying_party.suspended']);
  expect(await actions('--by', 'first')).toEqual(['relying_party.registered']);
  expect(await actions('--since', '2999-01-01')).toEqual([]);
  const {output} = await operator.run(['audit', 'list', '--target', target]);
  expect(output).toMatch(/^at +actor +action +target +details\n\S+ +second +relying_party.suspended/);
});

test('a client and a person are found in the audit log by the names of the commands', async () => {
  const {clientId} = await operator.createClient();
  const {personId} = await operator.json('person', 'add', ...person().options);
  const actions = async (target: string) => {
    const {entries} = await operator.json('audit', 'list', '--target', target);
    return entries.map(({action}: {action: string}) => action);
  };
  expect(await actions(`client:${clientId}`)).toEqual(['relying_party.registered']);
  expect(await actions(`person:${personId}`)).toEqual(['activation_code.issued', 'identity.registered']);
  expect(await actions(`identity:${personId}`)).toEqual(await actions(`person:${personId}`));
  expect(await actions('device:00000000-0000-7000-8000-000000000000')).toEqual([]);
});

test.each([
  [['--target', 'relying-party:1'], 'It must begin with client:, organisation:, person:,'],
  [['--target', 'client'], 'It must begin with client:, organisation:, person:,'],
  [['--since', 'yesterday'], 'must be an instant'],
  [['--limit', '0'], 'must be a whole number'],
])('the audit log with %j is a mistake', async (options, message) => {
  expect(await operator.failure('audit', 'list', ...options)).toMatchObject({
    code: 'usage',
    message: expect.stringContaining(message),
  });
});
