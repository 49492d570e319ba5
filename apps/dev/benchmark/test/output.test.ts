import {once} from 'node:events';
import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import {copyLog} from '../src/systems/processes/output.js';

const entry = {
  level: 'info',
  event: 'audit.recorded',
  auditId: '0198c3a5-0000-7000-8000-000000000001',
  auditAt: '2026-11-28T10:00:00.000Z',
  auditAction: 'client.created',
  auditTarget: 'client:0198c3a5-0000-7000-8000-000000000002',
  actorKind: 'operator',
  auditMac: 'mac',
};

test('the output of the benchmark has all lines of its processes except entries of the audit log', async () => {
  const [process, output] = [new PassThrough(), new PassThrough()];
  copyLog(process, output);
  const warning = JSON.stringify({level: 'warn', event: 'relay.failed'});
  const lines = [warning, JSON.stringify(entry), 'not JSON', '{"event":"audit.recorded"}'];
  process.end(lines.join('\n'));
  await once(process, 'close');
  output.end();
  expect(await text(output)).toBe(`${warning}\nnot JSON\n{"event":"audit.recorded"}\n`);
});
