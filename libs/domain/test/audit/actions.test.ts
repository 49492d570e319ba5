import {auditActions, byHand, isRepeated} from '../../src/index.js';

const takingRights = [
  'identity.erased',
  'device.locked',
  'device.revoked',
  'device.sender_muted',
  'relying_party.secret_rotated',
  'relying_party.suspended',
  'relying_party.deleted',
  'webhook.disabled',
  'member.role_changed',
  'member.removed',
  'member.left',
  'invitation.withdrawn',
];

test('a replay repeats exactly the actions that took rights away', () => {
  expect(Object.keys(auditActions).filter(isRepeated).sort()).toEqual(takingRights.toSorted());
});

test.each([
  'identity.registered',
  'device.enrolled',
  'device.unlocked',
  'device.sender_allowed',
  'relying_party.registered',
  'relying_party.activated',
  'access.approved',
  'invitation.created',
  'invitation.accepted',
  'organisation.created',
])('the action %s, which gave rights, is left to the operator', (action) => {
  expect(isRepeated(action)).toBe(false);
  expect(byHand(action)).toMatch(/\.$/);
});

test('an action of a later release is shown to the operator, also if it has the name of a property of objects', () => {
  for (const action of ['device.exploded', 'toString', 'constructor']) {
    expect(isRepeated(action)).toBe(false);
    expect(byHand(action)).toMatch(/does not know/);
  }
});

test('nothing is to be done about reads', () => {
  expect(byHand('identity.shown')).toBeNull();
});
