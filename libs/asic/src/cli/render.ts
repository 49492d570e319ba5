import type {ContainerDescription, SignatureDescription} from '../container/inspect.js';
import type {EvidenceEnd} from '../evidence-end/evidence-end.js';
import type {OnlineStatus, RevocationReport} from '../online/report.js';
import type {Check, CheckVerdict} from '../verify/checks.js';
import type {Verdict} from '../verify/verdict.js';
import type {SignatureReport, VerificationReport} from '../verify/verify.js';
import type {SubjectName} from '../x509/name.js';

const signs = {
  passed: '✓',
  failed: '✗',
  indeterminate: '~',
  unsupported: '?',
  absent: '–',
  skipped: ' ',
} as const satisfies Record<CheckVerdict, string>;

const conclusions = {
  passed: 'PASSED',
  incomplete: 'INCOMPLETE: no fault found, but the signed data is not attached, so it was not compared.',
  unsupported: 'UNSUPPORTED: the container may be good, but this program cannot judge all of it.',
  indeterminate:
    'INDETERMINATE: the signature is intact, but the evidence does not prove that it was created in time.',
  failed: 'FAILED',
} as const satisfies Record<Verdict, string>;

/**
 * Replaces control characters and characters that change the text direction, because names from a container must not
 * control the terminal.
 */
export const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

const instant = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

const line = (label: string, value: string): string => `${label.padEnd(12)}${harmless(value)}`;

export function signerText({commonName, serialNumber, countryName}: SubjectName): string {
  const details = [serialNumber, countryName].filter((part) => part !== undefined);
  return `${commonName ?? '(no name)'} (${details.join(', ')})`;
}

const endText = ({time, role, holder}: EvidenceEnd): string =>
  `${instant(time)}, the end of the certificate of the ${role} ${holder.commonName ?? '(no name)'}`;

export function renderSignature(signature: SignatureDescription & {readonly timestamp?: Date}): string {
  const {data, evidenceUntil, format, level, signer, signingTime, timestamp} = signature;
  return [
    line('signed by', signerText(signer)),
    line('signed at', `${instant(signingTime)} according to the signer`),
    ...(timestamp ? [line('timestamp', instant(timestamp))] : []),
    ...data.flatMap(({name, hash, digest, attached}) => [
      line('data', `${name} (${attached ? 'attached' : 'not attached'})`),
      line(hash, digest),
    ]),
    line('format', format),
    line('level', level),
    ...(evidenceUntil ? [line('lasts until', endText(evidenceUntil))] : []),
  ].join('\n');
}

export const renderDescription = ({signatures}: ContainerDescription): string =>
  signatures.map(renderSignature).join('\n\n');

function renderCheck({name, verdict, reason, indication, subIndication}: Check): string {
  const message = reason ?? (verdict === 'skipped' ? 'not checked' : '');
  const standard = indication ? ` (${indication}, ${subIndication})` : '';
  return `${signs[verdict]} ${name.padEnd(12)}${message}${standard}`.trimEnd();
}

const renderChecks = (checks: readonly Check[]): string => checks.map(renderCheck).join('\n');

const revocationText = ({at, reason, invalidSince}: RevocationReport): string =>
  `${instant(at)} (${reason}${invalidSince ? `, invalid since ${instant(invalidSince)}` : ''})`;

function onlineText({role, holder, status, source = '', asOf, revocation, reason}: OnlineStatus): string {
  const about = `${role} ${holder.commonName ?? '(no name)'}`;
  if (!asOf) return `${about}: no answer. ${reason}`;
  const found = revocation ? `revoked ${revocationText(revocation)}` : status;
  return `${about}: ${found}, ${instant(asOf)}, ${source}`;
}

function renderOnline({online = [], laterRevocation}: SignatureReport): string[] {
  const later = laterRevocation
    ? [
        line(
          'later',
          `the signer’s certificate was revoked ${revocationText(laterRevocation)}, after the timestamp`,
        ),
      ]
    : [];
  return [...online.map((status) => line('online', onlineText(status))), ...later];
}

/** The description of a signature, with what the issuers say today. */
const renderJudged = (signature: SignatureReport): string =>
  [renderSignature(signature), ...renderOnline(signature)].join('\n');

const renderNotes = ({notes}: SignatureReport): string[] => notes.map((note) => `! ${note}`);

export function renderReport({checks, signatures, verdict}: VerificationReport): string {
  const [only, ...others] = signatures;
  const parts =
    only && others.length === 0
      ? [renderJudged(only), [renderChecks(checks), ...renderNotes(only)].join('\n')]
      : [
          ...signatures.map((signature) =>
            [renderJudged(signature), renderChecks(signature.checks), ...renderNotes(signature)].join('\n'),
          ),
          renderChecks(checks),
        ];
  return [...parts, conclusions[verdict]].join('\n\n');
}
