import {type HolderRole, holdersIn} from '../evidence-end/evidence-end.js';
import {type EmbeddedEvidence, hasRevocationData} from '../formats/evidence.js';
import type {IssuedCertificate} from '../revocation/cert-id.js';
import type {VerifiedTimestamp} from '../timestamp/verify-token.js';
import {Checks} from '../verify/checks.js';
import {type UsedPath, usedPaths, verifyRevocation} from '../verify/judge-revocation.js';
import {readRevocationData} from '../verify/revocation-data.js';
import type {Certificate} from '../x509/certificate.js';
import {isNeverRevoked} from '../x509/extensions.js';
import {readName} from '../x509/name.js';
import type {Path} from '../x509/path.js';
import {type Answer, askStatus} from './ask-status.js';
import {describeRevocation, type OnlineStatus, type RevocationReport} from './report.js';
import type {StatusFetch} from './status-fetch.js';

/** A signature whose value and chain have passed. */
export interface PassedSignature {
  readonly evidence: EmbeddedEvidence;
  readonly chain: Path;
  readonly timestamp: VerifiedTimestamp | undefined;
}

export interface OnlineJudgement {
  /** The check `revocation` with the answers; empty if there are too few answers to judge it. */
  readonly checks: Checks;
  /** One status for each certificate that can be revoked. */
  readonly online: readonly OnlineStatus[];
  /** A revocation of the signer's certificate after the timestamp. */
  readonly laterRevocation?: RevocationReport;
  readonly notes: readonly string[];
}

interface Question extends IssuedCertificate {
  readonly role: HolderRole;
}

interface Answered extends Question {
  readonly answer: Answer;
}

const questionsIn = (paths: readonly UsedPath[]): Question[] =>
  paths.flatMap(({path, isSigner}) =>
    holdersIn(path, isSigner ? 'signer' : 'timestamp authority').flatMap(({role, certificate}, index) => {
      const [issuer, ...above] = path.slice(index + 1);
      return issuer && !isNeverRevoked(certificate) ? [{role, certificate, issuer, above}] : [];
    }),
  );

function describeAnswer({role, certificate, answer}: Answered): OnlineStatus {
  const about = {role, holder: readName(certificate.subject)};
  if (answer.status === 'unavailable') return {...about, ...answer};
  const {status, source, asOf} = answer;
  return typeof status === 'object'
    ? {...about, status: 'revoked', source, asOf, revocation: describeRevocation(status)}
    : {...about, status, source, asOf};
}

/**
 * Judges the revocation data of the container together with the answers. If the container has no such data, and an
 * answer is missing, only an answer that contradicts the signature counts.
 */
async function judgeAgain(
  evidence: EmbeddedEvidence,
  paths: readonly UsedPath[],
  answered: readonly Answered[],
): Promise<Checks> {
  const found = answered.flatMap(({answer}) => (answer.status === 'unavailable' ? [] : [answer.data]));
  const silent = new Set(
    answered.filter(({answer}) => answer.status === 'unavailable').map(({certificate}) => certificate),
  );
  const judge = async (isSelected: (certificate: Certificate) => boolean) => {
    const {ocspResponses, crls, certificates} = readRevocationData(evidence);
    const data = {
      ocspResponses: [...ocspResponses, ...found.flatMap((one) => one.ocspResponses)],
      crls: [...crls, ...found.flatMap((one) => one.crls)],
      certificates,
    };
    await verifyRevocation(data, paths, isSelected);
  };
  const checks = new Checks();
  if (found.length === 0) return checks;
  await checks.run('revocation', () => judge((certificate) => !silent.has(certificate)));
  if (!checks.passed('revocation') || silent.size === 0) return checks;
  if (!hasRevocationData(evidence)) return new Checks();
  await checks.run('revocation', () => judge(() => true));
  return checks;
}

const second = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

function laterRevocationOf(
  {online}: Pick<OnlineJudgement, 'online'>,
  timestamp: VerifiedTimestamp | undefined,
): Pick<OnlineJudgement, 'laterRevocation' | 'notes'> {
  const later = online.find(({role}) => role === 'signer')?.revocation;
  if (!later || !timestamp || later.at <= timestamp.time) return {notes: []};
  const {invalidSince} = later;
  const isDoubtful = invalidSince !== undefined && invalidSince <= timestamp.time;
  return {
    laterRevocation: later,
    notes: isDoubtful
      ? [
          `The certificate was revoked after the timestamp, but according to its issuer it is invalid since ${second(invalidSince)}, before the timestamp.`,
        ]
      : [],
  };
}

/**
 * Asks for the status of the certificates of a signature today, and judges the revocation check again. A revocation
 * after the timestamp does not change the verdict (ETSI EN 319 102-1 section 5.5.4).
 */
export async function judgeOnline(
  {evidence, chain, timestamp}: PassedSignature,
  fetch: StatusFetch,
  at: Date,
): Promise<OnlineJudgement> {
  const paths = usedPaths(chain, timestamp, at);
  const asking = {fetch, at, certificates: evidence.certificates};
  const answered = await Promise.all(
    questionsIn(paths).map(async (question) => ({...question, answer: await askStatus(question, asking)})),
  );
  const online = answered.map(describeAnswer);
  return {
    checks: await judgeAgain(evidence, paths, answered),
    online,
    ...laterRevocationOf({online}, timestamp),
  };
}
