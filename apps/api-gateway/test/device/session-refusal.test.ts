import {sessionStatuses, type ErrorCode, type SessionStatus} from '@signet/contracts';
import type {DeviceSessionRow} from '@signet/data';
import {
  approvalRefusal,
  cancellationRefusal,
  scanRefusal,
} from '../../src/device/sessions/session-refusal.js';

type Relation = Pick<DeviceSessionRow, 'boundToDevice' | 'allowedForPerson' | 'pushedToPerson'>;

/** How a device can stand to a session. */
const relations = {
  'the bound device': {boundToDevice: true, allowedForPerson: true, pushedToPerson: false},
  'the bound device, by push': {boundToDevice: true, allowedForPerson: true, pushedToPerson: true},
  'a device of the person it was pushed to': {
    boundToDevice: false,
    allowedForPerson: true,
    pushedToPerson: true,
  },
  'any device, for anybody': {boundToDevice: false, allowedForPerson: true, pushedToPerson: false},
  'a device of somebody else': {boundToDevice: false, allowedForPerson: false, pushedToPerson: false},
} satisfies Record<string, Relation>;

const view = (status: SessionStatus, relation: Relation, expired = false): DeviceSessionRow => ({
  sessionId: '0197a1f0-0000-7000-8000-000000000001',
  clientId: '0197a1f0-0000-7000-8000-000000000002',
  relyingPartyName: 'Test Shop',
  returnOrigins: [],
  signatureType: 'AUTHENTICATION',
  expiresAt: 0,
  title: null,
  properties: null,
  pairingCode: null,
  pushed: relation.pushedToPerson,
  deviceStatus: 'ACTIVE',
  authenticationKey: null,
  signedDataHash: null,
  signedDataName: null,
  challenge: new Uint8Array(32),
  manifest: null,
  signedAttributes: null,
  pinAttemptOpen: false,
  signingKey: null,
  keysReplaced: false,
  signatureCaptured: false,
  returned: false,
  status,
  expired,
  ...relation,
});

type Expected = Partial<Record<SessionStatus, ErrorCode | null>>;
const notFound = 'session_not_found';

/** What is not named is not found. */
const scans: Record<keyof typeof relations, Expected> = {
  'the bound device': {SCANNED: null},
  'the bound device, by push': {SCANNED: null},
  'a device of the person it was pushed to': {SCANNED: 'session_already_scanned'},
  'any device, for anybody': {SCANNED: 'session_already_scanned'},
  'a device of somebody else': {PENDING: 'subject_mismatch', SCANNED: 'session_already_scanned'},
};
const approvals: Record<keyof typeof relations, Expected> = {
  'the bound device': {SCANNED: null},
  'the bound device, by push': {SCANNED: null},
  'a device of the person it was pushed to': {},
  'any device, for anybody': {},
  'a device of somebody else': {},
};
const late = {CONFIRMED: 'session_not_cancellable', COMPLETED: 'session_not_cancellable'} as const;
const cancellations: Record<keyof typeof relations, Expected> = {
  'the bound device': {CANCELLED: null, ...late},
  'the bound device, by push': {CANCELLED: null, ...late},
  'a device of the person it was pushed to': {CANCELLED: null, SCANNED: 'session_already_scanned', ...late},
  'any device, for anybody': {},
  'a device of somebody else': {},
};

const everyRelation = Object.entries(relations).flatMap(([who, relation]) =>
  sessionStatuses.map((status) => ({who, relation, status})),
);

describe.each([
  ['scan', scanRefusal, scans],
  ['approval', approvalRefusal, approvals],
  ['cancellation', cancellationRefusal, cancellations],
] as const)('why the %s changed nothing', (_what, refusalOf, table) => {
  it.each(everyRelation)('is told to $who about a session that is $status', ({who, relation, status}) => {
    const row = Object.entries(table).find(([name]) => name === who)?.[1] ?? {};
    const expected = Object.entries(row).find(([name]) => name === status);
    expect(refusalOf(view(status, relation))).toBe(expected === undefined ? notFound : expected[1]);
  });

  it('is that there is no such session, where there is none', () => {
    expect(refusalOf(null)).toBe(notFound);
  });

  it.each(['PENDING', 'SCANNED'] as const)('is that it is gone, where it is %s beyond its time', (status) => {
    for (const relation of Object.values(relations))
      expect(refusalOf(view(status, relation, true))).toBe(notFound);
  });
});

describe('a signing session', () => {
  const signing = {...view('SCANNED', relations['the bound device']), signatureType: 'SIGNING' as const};
  const captured = {...signing, signatureCaptured: true};

  it('is signed by the device that scanned it, once', () => {
    expect(approvalRefusal(signing)).toBeNull();
    expect(approvalRefusal(captured)).toBe(notFound);
  });

  it('can be turned down until it is signed, not while its container is being made', () => {
    expect(cancellationRefusal(captured)).toBe('session_not_cancellable');
  });

  it('does not run out of time once it is signed', () => {
    expect(scanRefusal({...signing, expired: true})).toBe(notFound);
    expect(scanRefusal({...captured, expired: true})).toBeNull();
    expect(cancellationRefusal({...captured, expired: true})).toBe('session_not_cancellable');
  });

  it('is lost to a device that has other keys by now', () => {
    const stale = {...signing, keysReplaced: true};
    expect([scanRefusal(stale), approvalRefusal(stale)]).toEqual([notFound, notFound]);
  });
});
