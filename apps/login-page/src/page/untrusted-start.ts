import type {HostedStart, HostedStartLine} from '@signet/contracts';
import {isText, membersOf} from './untrusted.js';

const ways = ['QR', 'LINK', 'PUSH'] as const;
const checks = ['CHOICE', 'ENTRY'] as const;

/** Reads the ways in which a phone may open the session; undefined if they are missing. */
const readWays = (value: unknown): HostedStart['ways'] | undefined =>
  Array.isArray(value) ? ways.filter((way) => value.includes(way)) : undefined;

/** Reads a line of the stream of frames; members that are missing or malformed are left out. */
export function readStartLine(value: unknown): HostedStartLine {
  const {ways: given, link, code, check, frame} = membersOf(value);
  const known = readWays(given);
  const knownCheck = checks.find((one) => one === check);
  return {
    ...(known !== undefined && {ways: known}),
    ...(isText(link) && {link}),
    ...(isText(code) && {code}),
    ...(knownCheck !== undefined && {check: knownCheck}),
    ...(isText(frame) && {frame}),
  };
}

/** Reads what the page shows of a session with start proof; undefined without start proof. */
export function readStart(value: unknown): HostedStart | undefined {
  const {ways: known, ...rest} = readStartLine(value);
  return known === undefined || known.length === 0 ? undefined : {ways: known, ...rest};
}
