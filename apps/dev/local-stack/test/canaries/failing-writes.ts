import {until} from '@signet/testing';
import type {WatchedStack, CanaryPerson} from './watched-stack.js';
import {createLogin} from './logins.js';
import {createSigning} from './signing.js';

/**
 * Makes every insert and update in a table fail during the action. The detail of PostgreSQL's error then contains the
 * whole row.
 */
async function withFailingWrites(watched: WatchedStack, table: string, action: () => Promise<void>) {
  const {admin} = watched.stack;
  await admin.query(`ALTER TABLE ${table} ADD CONSTRAINT never CHECK (false) NOT VALID`);
  try {
    await action();
  } finally {
    await admin.query(`ALTER TABLE ${table} DROP CONSTRAINT never`);
  }
}

/** Makes statements fail with errors that contain whole rows, and therefore canaries. */
export async function failStatements(watched: WatchedStack, {phone, pin}: CanaryPerson): Promise<void> {
  const {sessionId} = await createLogin(watched);
  const signing = await createSigning(watched);
  await phone.scan(signing);
  await withFailingWrites(watched, 'session', async () => {
    await expect(createLogin(watched)).rejects.toThrow('creation rejected');
    expect((await phone.scan(sessionId)).status).toBeGreaterThanOrEqual(500);
  });
  await withFailingWrites(watched, 'device', async () => {
    expect((await phone.confirm(signing, pin)).status).toBeGreaterThanOrEqual(500);
  });
  expect((await phone.confirm(signing, pin)).status).toBe(200);
}

export async function failToCreateContainer(
  watched: WatchedStack,
  {phone, pin}: CanaryPerson,
): Promise<void> {
  const sessionId = await createSigning(watched);
  await phone.scan(sessionId);
  watched.trust.behaviour = 'silent';
  const asked = watched.trust.asked.length;
  expect((await phone.confirm(sessionId, pin)).ok).toBe(true);
  await until('a request to the authority', () => watched.trust.asked.length > asked);
  await withFailingWrites(watched, 'signature', async () => {
    watched.trust.behaviour = 'well';
    await until(
      'a failure',
      () => watched.stack.logs().some(({name, text}) => name === 'signing-worker' && text.includes('23514')),
      60_000,
    );
    await watched.search();
  });
}
