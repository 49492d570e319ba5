import {until} from '../support/until.js';
import type {HauntedStack, Victim} from './haunted-stack.js';
import {createLogin} from './logins.js';
import {createSigning} from './signing.js';

/**
 * Has every write to a table fail for as long as the action takes. PostgreSQL then quotes the whole row in the detail
 * of its error.
 */
async function withFailingWrites(haunted: HauntedStack, table: string, action: () => Promise<void>) {
  const {admin} = haunted.stack;
  await admin.query(`ALTER TABLE ${table} ADD CONSTRAINT never CHECK (false) NOT VALID`);
  try {
    await action();
  } finally {
    await admin.query(`ALTER TABLE ${table} DROP CONSTRAINT never`);
  }
}

/** Processes whose statements fail with rows full of canaries in their errors. */
export async function failEverywhere(haunted: HauntedStack, {phone, pin}: Victim): Promise<void> {
  const {sessionId} = await createLogin(haunted);
  const signing = await createSigning(haunted);
  await phone.scan(signing);
  await withFailingWrites(haunted, 'session', async () => {
    await expect(createLogin(haunted)).rejects.toThrow('creation refused');
    expect((await phone.scan(sessionId)).status).toBeGreaterThanOrEqual(500);
  });
  await withFailingWrites(haunted, 'device', async () => {
    expect((await phone.confirm(signing, pin)).status).toBeGreaterThanOrEqual(500);
  });
  expect((await phone.confirm(signing, pin)).status).toBe(200);
}

/** A signing worker that cannot write its container down. */
export async function failToCreateContainer(haunted: HauntedStack, {phone, pin}: Victim): Promise<void> {
  const sessionId = await createSigning(haunted);
  await phone.scan(sessionId);
  haunted.trust.behaviour = 'silent';
  const asked = haunted.trust.asked.length;
  expect((await phone.confirm(sessionId, pin)).ok).toBe(true);
  await until('a question to the authority', () => haunted.trust.asked.length > asked);
  await withFailingWrites(haunted, 'signature', async () => {
    haunted.trust.behaviour = 'well';
    await until(
      'a failure',
      () => haunted.stack.logs().some(({name, text}) => name === 'signing-worker' && text.includes('23514')),
      60_000,
    );
    await haunted.look();
  });
}
