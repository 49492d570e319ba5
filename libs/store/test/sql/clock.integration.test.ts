import {createTestDatabase} from '@signet/testing';
import {Database} from '../../src/database.js';

test('the difference to the clock of the database is measured, ahead and behind', async () => {
  const {urls, drop} = await createTestDatabase();
  const database = new Database({
    url: urls.signingWorker,
    poolSize: 1,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 5000,
    applicationName: 'test',
    onIdleError: () => undefined,
  });
  const minutes = 60_000;
  for (const offset of [0, 10 * minutes, -10 * minutes]) {
    const difference = await database.clockDifference(() => Date.now() + offset);
    expect(Math.abs(difference - offset)).toBeLessThan(minutes);
  }
  await database.onApplicationShutdown();
  await drop();
});
