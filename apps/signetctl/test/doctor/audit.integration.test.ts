import {AuditLogging} from '@signet/store';
import {testPool} from '@signet/testing';
import {Installation} from '../support/installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
});
afterAll(() => installation.remove());

async function auditFinding() {
  const {output} = await installation.operator.run(['doctor', '--json']);
  const {checks}: {checks: {check: string; state: string; message: string; remedy?: string}[]} =
    JSON.parse(output);
  return checks.find(({check}) => check === 'audit');
}

test('entries of the audit log that wait to be logged are a warning after five minutes, until they are logged', async () => {
  await installation.operator.createClient();
  expect(await auditFinding()).toMatchObject({state: 'ok'});

  await installation.admin.query(`UPDATE audit_entry SET at = at - interval '6 minutes'`);
  expect(await auditFinding()).toEqual({
    check: 'audit',
    state: 'warning',
    message: '1 entries of the audit log were not logged within five minutes',
    remedy: 'Check that the session service runs, and that its LOG_LEVEL is not silent.',
  });

  const pool = testPool(installation.database.urls.sessionService);
  await new AuditLogging(pool).log(10, async () => undefined);
  await pool.end();
  expect(await auditFinding()).toMatchObject({state: 'ok'});
});
