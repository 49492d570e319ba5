import type {SignatureEvidence} from '../../../src/formats/evidence.js';
import type {Level} from '../../../src/index.js';
import {type CraftedList, craftedList, flag, issuingDistributionPoint} from '../evidence/crafted-list.js';
import type {OcspResponseDraft} from '../evidence/ocsp-response.js';
import type {Today} from './responders.js';
import {aboutSigner, createWorld, daysAgo, type World} from './world.js';

type MakeEvidence = (world: World) => Promise<SignatureEvidence>;

/** The verdict, the code or the verdict of the check `revocation`, and the reason of a later revocation. */
export type Outcome = readonly [verdict: string, revocation: string, later?: string];

/** A container, and what happened to the certificate of its signer. */
export interface Case {
  readonly what: string;
  readonly level: Level;
  readonly world: Promise<World>;
  readonly stampedAt: Date;
  /** The revocation data about the signer that the container holds. */
  readonly evidence?: MakeEvidence;
  readonly today: Today;
  /** What `verify` says of level LT, without and with the option `online`. */
  readonly offline: Outcome;
  readonly online: Outcome;
  /** The indication and the sub-indication of EU DSS (ETSI EN 319 102-1), offline. */
  readonly dss: readonly [indication: string, subIndication?: string];
}

const [living, expired, listed] = [
  createWorld(),
  createWorld({notAfter: daysAgo(10)}),
  createWorld({namesList: true}),
];

const stampedAt = daysAgo(20);
const atStamp = {producedAt: stampedAt, thisUpdate: stampedAt};

const responseAt =
  (draft: OcspResponseDraft): MakeEvidence =>
  async (here) => ({ocspResponses: [await aboutSigner(here, {...atStamp, ...draft})]});

const listAt =
  (list: CraftedList): MakeEvidence =>
  async ({issuing}) => ({crls: [craftedList(issuing, list)]});

const secondsLater = (seconds: number) => {
  const time = new Date(stampedAt.getTime() + seconds * 1000);
  return {producedAt: time, thisUpdate: time};
};

const current = {thisUpdate: stampedAt, nextUpdate: daysAgo(19)};
const lost = {revokedAt: daysAgo(5), reason: 1};

const passed: Outcome = ['passed', 'passed'];
const revoked: Outcome = ['indeterminate', 'revoked_certificate'];
/** Level LT requires revocation data. */
const lacking: Outcome = ['failed', 'absent'];

const cases: readonly (Omit<Case, 'world' | 'stampedAt'> & Partial<Case>)[] = [
  {
    what: 'LT, never revoked',
    level: 'LT',
    evidence: responseAt({}),
    today: {},
    offline: passed,
    dss: ['TOTAL_PASSED'],
    online: passed,
  },
  {
    what: 'LT, revoked later',
    level: 'LT',
    evidence: responseAt({}),
    today: {signer: lost},
    offline: passed,
    dss: ['TOTAL_PASSED'],
    online: ['passed', 'passed', 'keyCompromise'],
  },
  {
    what: 'LT, revoked later, invalid since before the timestamp',
    level: 'LT',
    evidence: responseAt({}),
    today: {signer: {...lost, invalidSince: daysAgo(25)}},
    offline: passed,
    dss: ['TOTAL_PASSED'],
    online: ['passed', 'passed', 'keyCompromise, in doubt'],
  },
  {
    what: 'LT, revoked between timestamp and response',
    level: 'LT',
    evidence: responseAt({revokedAt: secondsLater(1).thisUpdate, reason: 1, ...secondsLater(2)}),
    today: {signer: {revokedAt: secondsLater(1).thisUpdate, reason: 1}},
    offline: passed,
    dss: ['TOTAL_PASSED'],
    online: ['passed', 'passed', 'keyCompromise'],
  },
  {
    what: 'LT, stamped after the revocation',
    level: 'LT',
    evidence: responseAt({revokedAt: daysAgo(21), reason: 1}),
    today: {signer: {revokedAt: daysAgo(21), reason: 1}},
    offline: revoked,
    dss: ['INDETERMINATE', 'REVOKED_NO_POE'],
    online: revoked,
  },
  {
    what: 'LT, stamped after a revocation that became known later',
    level: 'LT',
    evidence: responseAt({}),
    today: {signer: {revokedAt: daysAgo(21), reason: 1}},
    offline: passed,
    dss: ['TOTAL_PASSED'],
    online: revoked,
  },
  {
    what: 'T, never revoked',
    level: 'T',
    today: {},
    offline: lacking,
    dss: ['INDETERMINATE', 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
    online: passed,
  },
  {
    what: 'T, stamped before the revocation',
    level: 'T',
    today: {signer: lost},
    offline: lacking,
    dss: ['INDETERMINATE', 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
    online: ['passed', 'passed', 'keyCompromise'],
  },
  {
    what: 'T, stamped after the revocation',
    level: 'T',
    today: {signer: {revokedAt: daysAgo(21), reason: 1}},
    offline: lacking,
    dss: ['INDETERMINATE', 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
    online: revoked,
  },
  {
    what: 'B, revoked',
    level: 'B',
    today: {signer: lost},
    offline: lacking,
    dss: ['INDETERMINATE', 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
    online: ['failed', 'revoked_certificate'],
  },
  {
    what: 'LT, expired, and known to the responder',
    level: 'LT',
    world: expired,
    evidence: responseAt({}),
    today: {signer: {archiveCutoff: daysAgo(60)}},
    offline: passed,
    dss: ['TOTAL_PASSED'],
    online: passed,
  },
  {
    what: 'LT, expired, and forgotten by the responder',
    level: 'LT',
    world: expired,
    evidence: responseAt({}),
    today: {signer: {isUnknown: true}},
    offline: passed,
    dss: ['TOTAL_PASSED'],
    online: passed,
  },
  {
    what: 'T, expired, and known to the responder',
    level: 'T',
    world: expired,
    today: {signer: {archiveCutoff: daysAgo(60)}},
    offline: lacking,
    dss: ['INDETERMINATE', 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
    online: passed,
  },
  {
    what: 'T, expired, and forgotten by the responder',
    level: 'T',
    world: expired,
    today: {},
    offline: lacking,
    dss: ['INDETERMINATE', 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
    online: lacking,
  },
  {
    what: 'LT, with a list',
    level: 'LT',
    world: listed,
    evidence: listAt(current),
    today: {list: {}},
    offline: passed,
    online: passed,
    dss: ['TOTAL_PASSED'],
  },
  {
    // As step-ca writes it: critical, and for all certificates of persons.
    what: 'LT, with a list of the certificates of persons',
    level: 'LT',
    world: listed,
    evidence: listAt({...current, extensions: [issuingDistributionPoint(flag(1))]}),
    today: {list: {}},
    offline: passed,
    online: passed,
    dss: ['INDETERMINATE', 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
  },
  {
    what: 'LT, with a list that had expired',
    level: 'LT',
    world: listed,
    evidence: listAt({thisUpdate: daysAgo(23), nextUpdate: daysAgo(22)}),
    today: {list: {}},
    offline: ['indeterminate', 'outdated_revocation'],
    online: passed,
    // The default policy of DSS does not require that the list is newer than the timestamp.
    dss: ['TOTAL_PASSED'],
  },
];

/** What relying parties meet: containers from before and after a revocation, of each level, with and without an end. */
export const matrix: readonly Case[] = cases.map((one) => ({world: living, stampedAt, ...one}));
