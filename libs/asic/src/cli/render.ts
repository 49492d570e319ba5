import type {ContainerDescription} from '../container/inspect.js';
import type {Check, CheckVerdict} from '../verify/checks.js';
import type {VerificationReport} from '../verify/verify.js';
import type {SubjectName} from '../x509/name.js';

const signs = {passed: '✓', failed: '✗', absent: '–', skipped: ' '} as const satisfies Record<
  CheckVerdict,
  string
>;

const conclusions = {
  passed: 'PASSED',
  incomplete: 'INCOMPLETE: no fault found, but the signed data is not attached, so it was not compared.',
  failed: 'FAILED',
} as const satisfies Record<VerificationReport['verdict'], string>;

/** Control and bidirectional characters in a name must not reach the terminal. */
const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** Signatures state whole seconds. */
const instant = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

const line = (label: string, value: string): string => `${label.padEnd(12)}${harmless(value)}`;

function signerText({commonName, serialNumber, countryName}: SubjectName): string {
  const details = [serialNumber, countryName].filter((part) => part !== undefined);
  return `${commonName ?? '(no name)'} (${details.join(', ')})`;
}

/** The description of a container as text. */
export function renderDescription(container: ContainerDescription, timestamp?: Date): string {
  const {data, level, signer, signingTime} = container;
  return [
    line('signed by', signerText(signer)),
    line('signed at', `${instant(signingTime)} according to the signer`),
    ...(timestamp ? [line('timestamp', instant(timestamp))] : []),
    line('data', `${data.name} (${data.attached ? 'attached' : 'not attached'})`),
    line('SHA-512', data.digest),
    line('level', level),
  ].join('\n');
}

const renderCheck = ({name, verdict, reason}: Check): string =>
  `${signs[verdict]} ${name.padEnd(12)}${reason ?? (verdict === 'skipped' ? 'not checked' : '')}`.trimEnd();

/** The report of a verification as text. */
export function renderReport({checks, container, timestamp, verdict}: VerificationReport): string {
  const about = container ? [renderDescription(container, timestamp), ''] : [];
  return [...about, ...checks.map(renderCheck), '', conclusions[verdict]].join('\n');
}
