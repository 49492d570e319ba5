import {ServiceError, sessionStatuses, type ErrorCode, type SessionStatus} from '@signet/contracts';
import type {DeviceSessionRow} from '@signet/store';
import type {SessionEvent} from '@signet/domain';
import {
  approvalOf,
  approvalRelation,
  cancellationOf,
  cancellationRelation,
  scanRelation,
} from '../../../src/device/approval/device-relations.js';
import {changeSession, refusalOf, type DeviceRelation} from '../../../src/sessions/change-session.js';

type Relation = Pick<DeviceSessionRow, 'boundToDevice' | 'allowedForPerson' | 'pushedToPerson'>;

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
  organisationName: null,
  isTest: false,
  isFirstTime: false,
  redirectUri: null,
  redirectUris: [],
  returnOrigins: [],
  signatureType: 'AUTHENTICATION',
  createdAt: new Date(0),
  expiresAt: 0,
  title: null,
  hostedPage: false,
  pushCheck: null,
  startFrameMs: null,
  startKeyVersion: null,
  startReturnUrl: null,
  startWay: null,
  browser: null,
  browserSystem: null,
  properties: null,
  pairingCode: null,
  pinAttemptsSinceLogin: 0,
  clientActive: true,
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
  certificatesExpired: false,
  signatureCaptured: false,
  returned: false,
  status,
  expired,
  ...relation,
});

type Expected = Partial<Record<SessionStatus, ErrorCode | null>>;
const notFound = 'session_not_found';

/**
 * For each device in `relations`: the expected error code of a scan whose statement updated no row, by the status of
 * the session; null if no change is needed. For a status that is not listed, the code is `session_not_found`.
 */
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

/** Returns the error code of a change whose statement updated no row; null if no change is needed. */
const responseTo = async (
  session: DeviceSessionRow,
  event: SessionEvent,
  relation: (session: DeviceSessionRow) => DeviceRelation,
): Promise<ErrorCode | null> => {
  try {
    await changeSession({event, relation, run: async () => null, read: async () => session});
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
};

const scanResponse = (session: DeviceSessionRow) => responseTo(session, 'scan', scanRelation);
const cancellationResponse = (session: DeviceSessionRow) =>
  responseTo(session, cancellationOf(session), cancellationRelation);
/** Returns the error code of an approval; null if the device may approve the session. */
const approvalResponse = async (session: DeviceSessionRow) =>
  refusalOf(session, approvalOf(session), approvalRelation(session));

describe.each([
  ['scan', scanResponse, scans],
  ['approval', approvalResponse, approvals],
  ['cancellation', cancellationResponse, cancellations],
] as const)('the answer to a %s that changes nothing', (_what, responseOf, table) => {
  it.each(everyRelation)('answers $who about a session that is $status', async ({who, relation, status}) => {
    const row = Object.entries(table).find(([name]) => name === who)?.[1] ?? {};
    const expected = Object.entries(row).find(([name]) => name === status);
    expect(await responseOf(view(status, relation))).toBe(expected === undefined ? notFound : expected[1]);
  });

  it.each(['PENDING', 'SCANNED'] as const)(
    'is not found for an overdue session that is %s',
    async (status) => {
      for (const relation of Object.values(relations))
        expect(await responseOf(view(status, relation, true))).toBe(notFound);
    },
  );
});

test('approving a session without a PIN attempt is pin_attempt_required', async () => {
  const session = view('SCANNED', relations['the bound device']);
  expect(await responseTo(session, approvalOf(session), approvalRelation)).toBe('pin_attempt_required');
});

describe('a signing session', () => {
  const signing = {...view('SCANNED', relations['the bound device']), signatureType: 'SIGNING' as const};
  const captured = {...signing, signatureCaptured: true};

  it('is signed once, by the device that scanned it', async () => {
    expect(await approvalResponse(signing)).toBeNull();
    expect(await approvalResponse(captured)).toBe(notFound);
  });

  it('can be cancelled until it is signed, but not while its container is created', async () => {
    expect(await cancellationResponse(captured)).toBe('session_not_cancellable');
  });

  it('does not expire once it is signed', async () => {
    expect(await scanResponse({...signing, expired: true})).toBe(notFound);
    expect(await scanResponse({...captured, expired: true})).toBeNull();
    expect(await cancellationResponse({...captured, expired: true})).toBe('session_not_cancellable');
  });

  it('is not found by a device whose keys were replaced since the scan', async () => {
    const stale = {...signing, keysReplaced: true};
    expect([await scanResponse(stale), await approvalResponse(stale)]).toEqual([notFound, notFound]);
  });
});
