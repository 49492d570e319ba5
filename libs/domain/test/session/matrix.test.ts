import {sessionStatuses, signatureTypes, type SignatureType} from '@signet/contracts';
import {sessionEvents, transition, type SessionEvent, type SessionFacts} from '../../src/index.js';

/** The outcome that each lower-case cell of the matrices stands for. A cell in capitals is the next status. */
const legend: Readonly<Record<string, string>> = {
  '-': 'unchanged',
  unknown: 'session_not_found',
  taken: 'session_already_scanned',
  keep: 'session_not_cancellable',
  early: 'session_not_confirmed',
  spent: 'session_already_completed',
};

/** The columns of the matrices. The status of a signing does not show the phases `captured` and `returned`. */
const columns = {
  PENDING: {status: 'PENDING', facts: {}},
  SCANNED: {status: 'SCANNED', facts: {}},
  captured: {status: 'SCANNED', facts: {signatureCaptured: true}},
  CONFIRMED: {status: 'CONFIRMED', facts: {}},
  COMPLETED: {status: 'COMPLETED', facts: {signatureCaptured: true}},
  returned: {status: 'COMPLETED', facts: {signatureCaptured: true, returned: true}},
  CANCELLED: {status: 'CANCELLED', facts: {}},
  EXPIRED: {status: 'EXPIRED', facts: {}},
} as const satisfies Record<string, {status: (typeof sessionStatuses)[number]; facts: SessionFacts}>;

const matrices: Readonly<Record<SignatureType, string>> = {
  AUTHENTICATION: `
    event                 PENDING    SCANNED    captured    CONFIRMED  COMPLETED  returned  CANCELLED  EXPIRED
    scan                  SCANNED    taken      taken      unknown    unknown    unknown   unknown    unknown
    confirm               unknown    CONFIRMED  CONFIRMED  unknown    unknown    unknown   unknown    unknown
    captureSignature      unknown    unknown    unknown    unknown    unknown    unknown   unknown    unknown
    complete              early      early      early      COMPLETED  spent      spent     early      early
    containerCreated       -          -          -          -          -          -         -          -
    cancelByDevice        unknown    CANCELLED  CANCELLED  keep       keep       keep      -          unknown
    cancelPushed          CANCELLED  taken      taken      keep       keep       keep      -          unknown
    cancelByRelyingParty  CANCELLED  CANCELLED  CANCELLED  keep       keep       keep      -          keep
    cancelOnLoginPage     CANCELLED  CANCELLED  CANCELLED  keep       keep       keep      -          -
    lockDevice            -          CANCELLED  CANCELLED  -          -          -         -          -
    suspendClient   CANCELLED  CANCELLED  CANCELLED  -          -          -         -          -
    expire                EXPIRED    EXPIRED    EXPIRED    -          -          -         -          -
    signingFailed         -          -          -          -          -          -         -          -`,
  SIGNING: `
    event                 PENDING    SCANNED    captured    CONFIRMED  COMPLETED  returned  CANCELLED  EXPIRED
    scan                  SCANNED    taken      taken      unknown    unknown    unknown   unknown    unknown
    confirm               unknown    unknown    unknown    unknown    unknown    unknown   unknown    unknown
    captureSignature      unknown    SCANNED    unknown    unknown    unknown    unknown   unknown    unknown
    complete              early      early      early      early      COMPLETED  spent     early      early
    containerCreated       -          -          COMPLETED  -          -          -         -          -
    cancelByDevice        unknown    CANCELLED  keep       keep       keep       keep      -          unknown
    cancelPushed          CANCELLED  taken      taken      keep       keep       keep      -          unknown
    cancelByRelyingParty  CANCELLED  CANCELLED  keep       keep       keep       keep      -          keep
    cancelOnLoginPage     CANCELLED  CANCELLED  keep       keep       keep       keep      -          -
    lockDevice            -          CANCELLED  -          -          -          -         -          -
    suspendClient   CANCELLED  CANCELLED  -          -          -          -         -          -
    expire                EXPIRED    EXPIRED    -          -          -          -         -          -
    signingFailed         -          -          CANCELLED  -          -          -         -          -`,
};

const linesOf = (matrix: string) =>
  matrix
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

const isEvent = (text: string | undefined): text is SessionEvent =>
  sessionEvents.some((event) => event === text);

const cellsOf = (type: SignatureType) =>
  linesOf(matrices[type])
    .slice(1)
    .flatMap(([event, ...cells]) =>
      Object.entries(columns).map(([column, {status, facts}], index) => {
        if (!isEvent(event)) throw new Error(`no event ${event}`);
        return {type, event, column, status, facts, cell: cells[index] ?? ''};
      }),
    );

test.each(signatureTypes)('the matrix of %s has every event once and every column', (type) => {
  const [head = [], ...rows] = linesOf(matrices[type]);
  expect(head.slice(1)).toEqual(Object.keys(columns));
  expect(rows.map(([event]) => event)).toEqual([...sessionEvents]);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]));
});

test.each(signatureTypes.flatMap(cellsOf))(
  '$type: $event at $column is $cell',
  ({type, event, status, facts, cell}) => {
    const refusal = legend[cell];
    expect(transition(type, status, event, facts)).toEqual(refusal === undefined ? {next: cell} : {refusal});
  },
);

test('a signing without redirect_uri cannot be completed in any state', () => {
  for (const status of sessionStatuses)
    expect(transition('SIGNING', status, 'complete', {hasRedirect: false})).toEqual({
      refusal: 'invalid_request',
    });
});

test('a missing redirect_uri changes nothing else', () => {
  for (const event of sessionEvents.filter((name) => name !== 'complete'))
    expect(transition('SIGNING', 'SCANNED', event, {hasRedirect: false})).toEqual(
      transition('SIGNING', 'SCANNED', event),
    );
});
