import fc from 'fast-check';
import {AUDIT_EVENT, entryMac, isAuthentic, loggedEntry, memberHash, readAuditLine} from '../../src/index.js';

const key = Buffer.alloc(32, 7);
const row = {
  id: '0197f3a0-0000-7000-8000-000000000001',
  at: new Date('2026-11-28T07:00:00.123Z'),
  actor: 'mari@bastion',
  action: 'identity.erased',
  target: 'identity:0197f3a0-0000-7000-8000-000000000002',
  details: {devices: 2},
};
const entry = loggedEntry(row);
const mac = entryMac(key, entry);
const line = JSON.stringify({level: 'info', event: AUDIT_EVENT, ...entry, auditMac: mac});

describe('an entry of the audit log in a line', () => {
  test.each([
    ['as the service writes it', line],
    ['after the prefix of docker compose logs', `session-service-1  | ${line}`],
    ['after the prefix of a container runtime', `2026-11-28T07:00:01.2Z stdout F ${line}`],
    ['in the JSON of Docker', JSON.stringify({log: `${line}\n`, stream: 'stdout', time: 'now'})],
    ['in the output of a log system, as text', JSON.stringify({labels: {app: 'a'}, line, timestamp: 'now'})],
    ['in the output of a log system, as an object', JSON.stringify({_source: {log: JSON.parse(line)}})],
    ['wrapped twice', JSON.stringify({message: JSON.stringify({log: line})})],
  ])('is found %s', (_, wrapped) => {
    expect(readAuditLine(wrapped)).toEqual({entry, mac});
  });

  test('is not found in other lines', () => {
    expect(readAuditLine('{"event":"session.created"}')).toBeNull();
    expect(readAuditLine('')).toBeNull();
  });

  test('is malformed if the line is cut off, or if a member is missing', () => {
    for (let end = line.indexOf(AUDIT_EVENT) + AUDIT_EVENT.length; end < line.length; end += 1)
      expect(readAuditLine(line.slice(0, end))).toBe('malformed');
    for (const name of ['auditId', 'auditAt', 'auditAction', 'auditTarget', 'actorKind', 'auditMac'])
      expect(readAuditLine(JSON.stringify({...JSON.parse(line), [name]: undefined}))).toBe('malformed');
  });

  test('is read from any text without an exception', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, text) => {
        readAuditLine(`${text}${AUDIT_EVENT}${json}`);
        readAuditLine(JSON.stringify({[AUDIT_EVENT]: json, text}));
      }),
    );
  });
});

describe('what a line contains', () => {
  const organisation = '0197f3a0-0000-7000-8000-000000000003';
  const member = '0197f3a0-0000-7000-8000-000000000004';

  test('names neither operators nor members, and no name that a client asks for', () => {
    const asked = {...row, actor: `portal:${member}`, action: 'access.requested', details: {name: 'Shop'}};
    const removed = {
      ...asked,
      action: 'member.removed',
      target: `organisation:${organisation}`,
      details: {member},
    };
    const texts = [row, asked, removed].map((each) => JSON.stringify(loggedEntry(each)));
    for (const text of texts) expect(text).not.toMatch(/mari|bastion|Shop|000000000004/);
    expect(loggedEntry(removed)).toMatchObject({
      actorKind: 'member',
      memberHash: memberHash(organisation, member),
    });
  });

  test('names the invitation and the role', () => {
    const invited = {...row, action: 'member.invited', details: {invitation: member, role: 'VIEWER'}};
    expect(loggedEntry(invited)).toMatchObject({invitationId: member, memberRole: 'VIEWER'});
  });

  test('has no details if the entry has none', () => {
    for (const details of [null, 'text', {role: 1}]) expect(loggedEntry({...row, details})).toEqual(entry);
  });

  test('says why an operator has revoked a device, and repeats no other text', () => {
    const revoked = {...row, action: 'device.revoked', details: {reason: 'lost'}};
    expect(loggedEntry(revoked)).toMatchObject({revocationReason: 'lost'});
    for (const other of [
      {...revoked, details: {reason: 'Mari'}},
      {...revoked, action: 'device.locked'},
    ])
      expect(loggedEntry(other)).not.toHaveProperty('revocationReason');
  });

  test('has the ids and the times that a replay needs', () => {
    const until = '2026-11-29T07:00:00.123456+00:00';
    expect(loggedEntry({...row, actor: `device:${member}`, details: {until, client: member}})).toMatchObject({
      actorKind: 'device',
      lockedUntil: '2026-11-29T07:00:00.123Z',
      clientId: member,
    });
  });
});

test('a line that was changed in any member is not authentic', () => {
  const optional = {
    clientId: row.id,
    invitationId: row.id,
    memberHash: 'a',
    memberRole: 'VIEWER',
    lockedUntil: entry.auditAt,
    revocationReason: 'lost' as const,
  };
  expect(isAuthentic(key, entry, mac)).toBe(true);
  const changes = [
    {auditId: '0197f3a0-0000-7000-8000-000000000009'},
    {auditAt: '2026-11-28T07:00:00.124Z'},
    {auditAction: 'device.revoked'},
    {auditTarget: 'identity:0197f3a0-0000-7000-8000-000000000009'},
    {actorKind: 'device' as const},
    ...Object.entries(optional).map(([name, value]) => ({[name]: value})),
  ];
  for (const change of changes) expect(isAuthentic(key, {...entry, ...change}, mac)).toBe(false);
  const full = {...entry, ...optional};
  for (const name of Object.keys(optional)) {
    const less = Object.fromEntries(Object.entries(full).filter(([other]) => other !== name));
    expect(entryMac(key, {...entry, ...less})).not.toBe(entryMac(key, full));
  }
  expect(isAuthentic(Buffer.alloc(32, 8), entry, mac)).toBe(false);
  for (const other of ['', 'hmac-sha256:', `${mac}A`]) expect(isAuthentic(key, entry, other)).toBe(false);
});
