import {defaultLimits, limits} from '@signet/contracts';
import {retention, secondsKept, type RetentionRule, type RetentionRuleName} from '../src/index.js';

const rules: [string, RetentionRule][] = Object.entries(retention);
const inSeconds: Readonly<Record<string, number>> = {seconds: 1, hours: 3600, days: 86_400};

/** The documented defaults, in seconds. */
test.each([
  ['unfinishedSession', 3600],
  ['login', 24 * 3600],
  ['signingResult', 1800],
  ['event', 24 * 3600],
  ['noticeDelivery', 24 * 3600],
  ['idempotencyRecord', 24 * 3600],
  ['auditEntry', 400 * 86_400],
  ['accessRequest', 400 * 86_400],
  ['formerMember', 400 * 86_400],
  ['clientStatistics', 31 * 86_400],
  ['clientRefusals', 31 * 86_400],
] as const satisfies [RetentionRuleName, number][])('%s is kept for %d s by default', (name, seconds) => {
  const {unit, default: value} = limits[retention[name].limit];
  expect(value * (inSeconds[unit] ?? Number.NaN)).toBe(seconds);
});

test.each(['loginIdentity', 'deviceProof', 'activationCode', 'invitation', 'portalSession'] as const)(
  '%s has no retention period',
  (name) => {
    expect(retention[name].limit).toBeNull();
  },
);

test('the identity of a login is erased before its row is deleted', () => {
  expect(retention.loginIdentity.how).toBe('erase');
  expect(retention.login.how).toBe('delete');
});

test('every configurable retention limit is used', () => {
  const used = new Set(rules.map(([, {limit}]) => limit));
  const settable = Object.keys(limits).filter((name) => name.startsWith('retain'));
  expect(settable.filter((name) => ![...used].some((limit) => limit === name))).toEqual([]);
});

test.each([
  ['loginIdentity', 0],
  ['signingResult', 1800],
  ['auditEntry', 400 * 86_400],
] as const)('%s is kept for %d seconds by the default limits', (rule, seconds) => {
  expect(secondsKept(rule, defaultLimits())).toBe(seconds);
});

test('every rule names its data and the start of its period', () => {
  for (const [, {what, since}] of rules) expect([what, since]).not.toContain('');
  expect(new Set(rules.map(([, {what}]) => what)).size).toBe(rules.length);
});
