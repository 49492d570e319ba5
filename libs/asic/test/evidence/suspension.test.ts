import {deltaIndicator} from '../support/evidence/crafted-list.js';
import {entry, type Evidence, inHours, judge} from '../support/evidence/judge-leaf.js';

const good = {};
const revoked = expect.objectContaining({code: 'revoked_certificate'});

describe('a suspension', () => {
  const hold = {reason: 6, revokedAt: inHours(-20)};
  const suspended = {entries: [entry(hold)], thisUpdate: inHours(-20)};
  const released = {
    entries: [entry({reason: 8})],
    thisUpdate: inHours(-10),
    extensions: [deltaIndicator()],
  };
  test.each<[string, Evidence, hours: number, isGood: boolean]>([
    ['counts', {responses: [good], lists: [suspended]}, -1, false],
    ['counts in an OCSP response', {responses: [good, {...hold, thisUpdate: inHours(-20)}]}, -1, false],
    ['ends with a delta list', {responses: [good], lists: [suspended, released]}, -1, true],
    [
      'ends with a good response from before the use',
      {responses: [{thisUpdate: inHours(-2), more: [{}]}], lists: [suspended]},
      -1,
      true,
    ],
    ['ends with a complete list', {lists: [suspended, {thisUpdate: inHours(-10)}]}, 0, true],
    ['counts before its end', {responses: [good], lists: [suspended, released]}, -15, false],
    [
      'that is newer than its end counts',
      {responses: [good], lists: [released, {...suspended, thisUpdate: inHours(-5)}]},
      -1,
      false,
    ],
    [
      'that begins after the use does not count',
      {responses: [{...good, thisUpdate: inHours(-22)}], lists: [suspended]},
      -22,
      true,
    ],
  ])('%s', async (_what, evidence, hours, isGood) => {
    const judging = judge(evidence, {usedAt: inHours(hours)});
    if (isGood) await expect(judging).resolves.toBe(undefined);
    else await expect(judging).rejects.toEqual(revoked);
  });

  test('of a key that must be safe counts until it ends', async () => {
    const time = {usedAt: inHours(-22), keyMustBeSafe: true};
    const responses = [{thisUpdate: inHours(-22), nextUpdate: inHours(-21)}];
    await expect(judge({responses, lists: [suspended]}, time)).rejects.toEqual(revoked);
    await expect(judge({responses, lists: [suspended, released]}, time)).resolves.toBe(undefined);
  });
});
